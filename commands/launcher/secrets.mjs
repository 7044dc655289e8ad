import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const NAMES = ['NEXTAUTH_SECRET', 'CRON_SECRET', 'CODE_PEPPER', 'POSTGRES_PASSWORD']

/** The generated secrets of a data folder, created on first use in a file that only its owner may read. */
export function secrets(dataDir) {
  const file = join(dataDir, 'secrets.json')
  mkdirSync(dataDir, { recursive: true })
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const missing = NAMES.filter((name) => !known[name])
  if (missing.length > 0) {
    for (const name of missing) known[name] = randomBytes(32).toString('hex')
    writeFileSync(`${file}.part`, `${JSON.stringify(known, null, 2)}\n`, { mode: 0o600 })
    renameSync(`${file}.part`, file)
  }
  chmodSync(file, 0o600)
  return known
}
