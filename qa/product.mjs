import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { bundle } from '../commands/build/bundle.mjs'
import { startPostgres } from '../commands/database/postgres.mjs'
import { siteEnv } from '../commands/database/siteRole.mjs'
import { startSite as startProductSite } from '../commands/launcher/site.mjs'
import { programFile } from '../commands/launcher/startProgram.mjs'
import { identify, isAlive, stopProcess, waitForExit } from '../commands/process/processes.mjs'
import { projectRoot } from '../commands/process/projectRoot.mjs'
import { until } from './support/until.mjs'

/** Start timeout: under load a site needs minutes where it needs seconds alone. */
const START_TIMEOUT = 240_000
const STOP_TIMEOUT = 40_000
const PIPES = ['pipe', 'pipe', 'pipe']
const watchParent = new URL('../commands/process/watchParent.mjs', import.meta.url).href
const running = new Set()

/**
 * A child process: its output is recorded, and printed according to `shows` ('all', 'errors' or 'nothing'; with
 * FAULTS_LOUD set always all).
 */
function handle(child, shows = 'nothing') {
  const isLoud = process.env.FAULTS_LOUD !== undefined || shows === 'all'
  let output = ''
  child.stdin.on('error', () => undefined)
  for (const [stream, screen, isShown] of [
    [child.stdout, process.stdout, isLoud],
    [child.stderr, process.stderr, isLoud || shows === 'errors'],
  ])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
      if (isShown) screen.write(text)
    })
  const ended = new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? signal))
    child.once('error', (error) => {
      output += error.message
      resolve(error.code)
    })
  })
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null
  const end = async (signal, timeout) => {
    if (isRunning()) child.kill(signal)
    const timer = setTimeout(() => child.kill('SIGKILL'), timeout)
    return ended.finally(() => clearTimeout(timer))
  }
  const made = {
    child,
    pid: child.pid,
    ended,
    output: () => output,
    isAlive: isRunning,
    stop: ({ signal = 'SIGTERM', timeout = STOP_TIMEOUT } = {}) => end(signal, timeout),
    kill: () => end('SIGKILL', STOP_TIMEOUT),
  }
  running.add(made)
  void ended.then(() => running.delete(made))
  return made
}

/** Waits until a process is ready; throws with its output when it exits before, or is not ready in time. */
async function whenReady(made, name, isReady) {
  if (await until(async () => !made.isAlive() || (await isReady()), { timeout: START_TIMEOUT, every: 50 }))
    if (made.isAlive()) return made
  await made.kill()
  throw new Error(`${name} did not start. Its output:\n${made.output()}`)
}

/** The status of a URL's response; 0 when there is none. */
const statusOf = (url) =>
  fetch(url, { signal: AbortSignal.timeout(10_000) }).then(
    ({ status }) => status,
    () => 0,
  )

/** Starts any program, and returns once `isReady`. */
export function startProgram({ name, program, args = [], options = {}, shows, isReady }) {
  const made = handle(spawn(program, args, { ...options, stdio: PIPES }), shows)
  return whenReady(made, name, () => isReady(made))
}

/**
 * Starts the built site as the launcher does, on a loopback port, with settings of its own. Returns when it answers
 * requests; with `waitsFor: 'ready'` when it reports that it is ready.
 */
export async function startSite({ port, env = {}, waitsFor = 'live', shows }) {
  const url = `http://127.0.0.1:${port}`
  let made
  const onSpawn = (_, child) => (made = handle(child, shows))
  try {
    await startProductSite({
      settings: { host: '127.0.0.1', port },
      env: { PORT: String(port), ...env },
      stdio: PIPES,
      startTimeout: START_TIMEOUT,
      onSpawn,
    })
  } catch (error) {
    throw new Error(`${error.message}\n${made?.output() ?? ''}`)
  }
  const isReady = async () => (await statusOf(`${url}/api/health/${waitsFor}`)) === 200
  return { ...(waitsFor === 'live' ? made : await whenReady(made, 'The site', isReady)), port, url }
}

/**
 * Starts the worker; with `asCommand` through the command of `npm run worker`, as its parent. Returns when it works.
 */
export async function startWorker({ env = {}, asCommand = false, shows = 'errors' } = {}) {
  const isReady = ({ output }) => output().includes('The worker is running')
  if (!asCommand) return startFile('The worker', { file: programFile('worker'), env, shows, isReady })
  return startProgram({
    name: 'The worker',
    program: process.execPath,
    args: [join(projectRoot, 'commands/worker.mjs')],
    options: { cwd: projectRoot, env: { ...process.env, STARTED_BY: String(process.pid), ...env } },
    shows,
    isReady,
  })
}

/** Starts a TypeScript entry with the rights of a site, and returns once `isReady`. It ends with this process. */
export async function startEntry(entry, { args = [], env = {}, shows = 'errors', isReady }) {
  return startFile(entry, { file: await bundled(entry), args, env, shows, isReady })
}

function startFile(name, { file, args = [], env, shows, isReady }) {
  return startProgram({
    name,
    program: process.execPath,
    args: ['--enable-source-maps', '--import', watchParent, file, ...args],
    options: { cwd: projectRoot, env: siteEnv({ NODE_ENV: 'production', ...process.env, ...env }) },
    shows,
    isReady,
  })
}

const bundles = new Map()

/** The bundle of a TypeScript entry of qa/, built once and deleted with this process. */
export function bundled(entry) {
  // Its folder is deleted on process exit, which a signal alone does not trigger.
  if (bundles.size === 0 && process.listenerCount('SIGTERM') === 0) process.once('SIGTERM', () => process.exit(143))
  if (!bundles.has(entry)) bundles.set(entry, bundleOf(entry))
  return bundles.get(entry)
}

async function bundleOf(entry) {
  const name = basename(entry).replace(/\.\w+$/, '')
  // Below node_modules, so that packages resolve.
  const folder = join(projectRoot, 'node_modules/.cache/ripplemark', `${entry.replaceAll('/', '-')}.${process.pid}`)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await bundle({ entries: { [name]: entry }, folder })
  return join(folder, `${name}.mjs`)
}

const noInheritedSettings = {
  APP_URL: '',
  DATABASE_URL: '',
  EMBEDDED_DATABASE_URL: '',
  SMTP_URL: '',
  BLOB_URL: '',
  SEED_DEMO: '0',
}

/**
 * Starts a launcher as `npm start` and a container do, and returns at once; ready() resolves to true when it is,
 * false when it exited before.
 */
export function startLauncher({ dataDir, port, env = {} }) {
  const made = handle(
    spawn(process.execPath, [join(projectRoot, 'commands/start.mjs')], {
      cwd: projectRoot,
      env: {
        ...process.env,
        ...noInheritedSettings,
        DATA_DIR: dataDir,
        PORT: String(port),
        HOST: '127.0.0.1',
        STARTED_BY: String(process.pid),
        ...env,
      },
      stdio: PIPES,
    }),
  )
  const statusAt = (path) => statusOf(`http://127.0.0.1:${port}${path}`)
  const isReady = async () => made.output().includes('is ready: ') && (await statusAt('/api/health/ready')) === 200
  const ready = () =>
    whenReady(made, 'The launcher', isReady).then(
      () => true,
      () => false,
    )
  return { ...made, statusOf: statusAt, ready }
}

/** The process that `start` starts, which can be stopped and restarted at the same place. */
export async function restartable(start) {
  let made = await start()
  return {
    pid: () => made.pid,
    stop: (options) => made.stop(options),
    kill: () => made.kill(),
    start: async () => void (made = await start()),
  }
}

/** The embedded PostgreSQL of a data folder: its process, and how to kill and restart it. */
export function postgresIn(dataDir) {
  const file = join(dataDir, 'postgres/postmaster.pid')
  const pid = () => Number(readFileSync(file, 'utf8').split('\n')[0])
  return {
    file,
    pid,
    kill: async () => {
      const known = identify(pid())
      process.kill(known.pid, 'SIGKILL')
      await waitForExit(known, 10_000)
    },
    start: () => startPostgres({ dataDir }),
  }
}

/** Kills leftover processes of a launcher in a data folder. */
export async function killLeftovers(dataDir) {
  const note = join(dataDir, 'instance.json')
  const site = existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')).site : null
  if (isAlive(site)) await stopProcess(site)
  const { file, pid } = postgresIn(dataDir)
  if (existsSync(file)) await stopProcess(identify(pid()), { signal: 'SIGINT', milliseconds: 20_000 })
}

/** Stops every process that was started here. */
export const stopAll = (options) => Promise.all([...running].map(({ stop }) => stop(options)))
