import 'server-only'
import { env } from './env'

/** What a server cannot do without, and nobody may guess. The launcher makes them; whoever starts the server alone gives them. */
const needed = {
  NEXTAUTH_SECRET: 'sessionSecret',
  CODE_PEPPER: 'codePepper',
  CRON_SECRET: 'cronSecret',
  DATABASE_URL: 'databaseUrl',
} as const

/** Why a server must not start with the settings it was given; null when it may. */
export function settingsProblem(): string | null {
  try {
    const settings = env()
    const missing = Object.entries(needed).flatMap(([name, key]) => (settings[key] === '' ? [name] : []))
    return missing.length === 0 ? null : `Settings:\n  ${missing.join(', ')} must be set`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Ends the process over wrong settings: half a server would answer every call with a failure, and nobody would see why. */
export function judgeSettings(): void {
  const problem = settingsProblem()
  if (problem === null) return
  process.stderr.write(`${problem}\n`)
  process.exit(1)
}
