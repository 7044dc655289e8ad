import 'server-only'
import { env } from '../env'

/**
 * Required settings that must be unguessable. The launcher generates them; an operator who starts the server alone
 * supplies them.
 */
const needed = {
  NEXTAUTH_SECRET: 'sessionSecret',
  CODE_PEPPER: 'codePepper',
  CRON_SECRET: 'cronSecret',
  DATABASE_URL: 'databaseUrl',
} as const

/** Why the server must not start with its settings; null when it may. */
export function settingsProblem(): string | null {
  try {
    const settings = env()
    const missing = Object.entries(needed).flatMap(([name, key]) => (settings[key] === '' ? [name] : []))
    return missing.length === 0 ? null : `Settings:\n  ${missing.join(', ')} must be set`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Exits the process on invalid settings: a half-configured server would fail every call without a visible reason. */
export function validateSettings(): void {
  const problem = settingsProblem()
  if (problem === null) return
  process.stderr.write(`${problem}\n`)
  process.exit(1)
}
