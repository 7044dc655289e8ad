import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { freePort } from '../process/freePort.mjs'
import { binaries, runAs, systemUser } from './postgresUser.mjs'
import { identify, isAlive, stopProcess, waitForExit } from '../process/processes.mjs'
import { secrets } from '../launcher/secrets.mjs'

const USER = 'ripplemark'
const RETRY_MILLISECONDS = 15_000
const LOCALE = [
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--lc-messages=C',
]
const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Starts the PostgreSQL of a data folder, or adopts the one that a killed launcher left behind.
 * Returns { url, urlOf(database), pid, adopted, stop }. It listens on the loopback address alone.
 * `flags` are added to the server's command line: tests use them to trade safety for speed.
 */
export async function startPostgres({ dataDir, log = () => {}, flags = [] }) {
  mkdirSync(dataDir, { recursive: true })
  const folder = join(realpathSync(dataDir), 'postgres')
  const password = secrets(dataDir).POSTGRES_PASSWORD
  await initialise(folder, password, log)
  const end = Date.now() + RETRY_MILLISECONDS
  for (;;) {
    const running = await runningServer(folder, password)
    if (running) return server(running, { password, adopted: true })
    const attempt = await launch(folder, flags)
    if (attempt.pid) return server(attempt, { password, adopted: false })
    if (Date.now() > end)
      throw new Error(
        `PostgreSQL in ${folder} did not start on port ${attempt.port} within ${RETRY_MILLISECONDS / 1000} s. The end of its output:\n${attempt.output}`,
      )
    await wait(300)
  }
}

function server({ pid, port }, { password, adopted }) {
  const known = identify(pid)
  const urlOf = (database) => `postgresql://${USER}:${password}@127.0.0.1:${port}/${database}`
  return {
    pid,
    adopted,
    url: urlOf('ripplemark'),
    urlOf,
    /** Fast shutdown: sessions are ended, everything acknowledged is on disk. */
    stop: () => stopProcess(known, { signal: 'SIGINT', milliseconds: 20_000 }),
  }
}

async function initialise(folder, password, log) {
  if (existsSync(join(folder, 'PG_VERSION')) && existsSync(join(folder, 'ready'))) return
  if (existsSync(join(folder, 'postmaster.pid')))
    throw new Error(`${folder} holds a PostgreSQL that this product did not create: choose another DATA_DIR.`)
  // An interrupted first start leaves an incomplete cluster without the ready mark: nothing in it was ever used.
  if (existsSync(folder) && !existsSync(join(folder, 'ready'))) rmSync(folder, { recursive: true, force: true })
  log('Preparing the embedded PostgreSQL')
  const { initdb } = await binaries()
  const user = systemUser()
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (user) chownSync(folder, user.uid, user.gid)
  const passwordFile = join(folder, '..', `password.${process.pid}`)
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  if (user) chownSync(passwordFile, user.uid, user.gid)
  try {
    const run = runAs(user, initdb, [
      `--pgdata=${folder}`,
      '--auth=scram-sha-256',
      `--username=${USER}`,
      `--pwfile=${passwordFile}`,
      ...LOCALE,
    ])
    execFileSync(run.command, run.args, { ...run.options, stdio: ['ignore', 'ignore', 'pipe'] })
  } finally {
    rmSync(passwordFile, { force: true })
  }
  writeFileSync(join(folder, 'ready'), '')
}

/** One attempt to start: { pid, port } once it accepts connections, or { output, port } when it exited before. */
async function launch(folder, flags) {
  const { postgres } = await binaries()
  const port = await choosePort(folder)
  const fixed = [
    '-D',
    folder,
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
    '-c',
    'max_connections=200',
  ]
  const run = runAs(systemUser(), postgres, [...fixed, ...flags])
  return new Promise((resolve) => {
    // Its own process group: Ctrl-C in the terminal reaches only the launcher, which stops the database last.
    const child = spawn(run.command, run.args, { ...run.options, detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
    let output = ''
    child.stderr.on('data', (chunk) => {
      output = (output + chunk).slice(-4000)
      if (!output.includes('database system is ready to accept connections')) return
      child.stderr.unref()
      child.unref()
      resolve({ pid: child.pid, port })
    })
    child.once('error', (error) => resolve({ output: error.message, port }))
    child.once('exit', (code, signal) =>
      resolve({ output: output.trim() || `none (${signal ?? `code ${code}`})`, port }),
    )
  })
}

/** The previous port while it is free, so that noted URLs remain valid. */
async function choosePort(folder) {
  const file = join(dirname(folder), 'postgres.port')
  const before = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  const port = before && (await isFree(before)) ? before : await freePort()
  writeFileSync(file, `${port}\n`)
  return port
}

async function isFree(port) {
  const { createServer } = await import('node:net')
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

/**
 * The server that a killed launcher left in this folder, if its process really serves this folder.
 * A pid file that names another process is left to PostgreSQL, which handles it.
 */
async function runningServer(folder, password) {
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  if (!Number.isInteger(pid) || pid < 2 || !isOurPostmaster(pid, folder)) return discardStale(file, pid)
  const known = identify(pid)
  for (let tries = 0; tries < 40 && isAlive(known); tries += 1) {
    if (await isServing(port, password, folder)) return { pid, port }
    await wait(250)
  }
  // It is this folder's PostgreSQL, yet it does not respond: an immediate shutdown, which PostgreSQL recovers from.
  await stopProcess(known, { signal: 'SIGQUIT', milliseconds: 5000 })
  await waitForExit(known, 1000)
  return null
}

/** PostgreSQL refuses to start on an unreadable pid file, and on one whose number is another process now. */
function discardStale(file, pid) {
  const isReadable = Number.isInteger(pid) && pid > 1
  const isOfAnother =
    isReadable && identify(pid).start !== null && (!isPostgres(pid) || servesElsewhere(pid, dirname(file)))
  if (!isReadable || isOfAnother) rmSync(file, { force: true })
  return null
}

function isPostgres(pid) {
  try {
    if (process.platform === 'linux') return /\/postgres(?: \(deleted\))?$/.test(execPath(pid))
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes('postgres')
  } catch {
    return false
  }
}

function isOurPostmaster(pid, folder) {
  if (!isPostgres(pid)) return false
  return process.platform !== 'linux' || folderOf(pid) === realpathSync(folder) // elsewhere `isServing` compares the folder
}

const servesElsewhere = (pid, folder) => folderOf(pid) !== null && folderOf(pid) !== realpathSync(folder)

function folderOf(pid) {
  try {
    return realpathSync(`/proc/${pid}/cwd`)
  } catch {
    return null
  }
}

const execPath = (pid) => {
  try {
    return realpathSync(`/proc/${pid}/exe`)
  } catch {
    return ''
  }
}

async function isServing(port, password, folder) {
  const { Client } = (await import('pg')).default
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: USER,
    password,
    database: 'postgres',
    connectionTimeoutMillis: 2000,
    query_timeout: 2000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query("select current_setting('data_directory') as folder")
    return realpathSync(rows[0].folder) === realpathSync(folder)
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
