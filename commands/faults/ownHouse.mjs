import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { identify, isAlive, stopProcess } from '../processes.mjs'
import { projectRoot } from '../projectRoot.mjs'

const PATIENCE = 180_000
const own = { APP_URL: '', DATABASE_URL: '', EMBEDDED_DATABASE_URL: '', SMTP_URL: '', BLOB_URL: '', SEED_DEMO: '0' }

/** A launcher of its own, started as `npm start` and a container start it. */
export function ownHouse({ dataDir, port, env = {} }) {
  const child = spawn(process.execPath, [join(projectRoot, 'commands/start.mjs')], {
    cwd: projectRoot,
    env: {
      ...process.env,
      ...own,
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      STARTED_BY: String(process.pid),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (words = (words + chunk).slice(-20_000)))
  const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)))
  const isGone = () => child.exitCode !== null || child.signalCode !== null
  const ask = async (path) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(10_000) }).catch(() => null))
      ?.status ?? 0
  return {
    child,
    ended,
    ask,
    words: () => words,
    /** True when it is ready, false when it ended before. */
    ready: async () => {
      for (const end = Date.now() + PATIENCE; Date.now() < end; await wait(50)) {
        if (words.includes('is ready: ') && (await ask('/api/health/ready')) === 200) return true
        if (isGone()) return false
      }
      return false
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
    stop: async () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** Ends whatever a launcher left behind in a data folder. */
export async function sweepUp(dataDir) {
  const note = join(dataDir, 'instance.json')
  const site = existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')).site : null
  if (isAlive(site)) await stopProcess(site)
  const file = join(dataDir, 'postgres/postmaster.pid')
  if (existsSync(file))
    await stopProcess(identify(Number(readFileSync(file, 'utf8').split('\n')[0])), {
      signal: 'SIGINT',
      milliseconds: 20_000,
    })
}

/** The value that this share of all values does not exceed. */
const percentile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0
const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`

/** One line of figures, as the other parts print it. */
export function tell(fault, { tries, kept, recovery = [] }) {
  const times =
    recovery.length > 0
      ? `, ready after ${seconds(percentile(recovery, 0.5))} (p50), ${seconds(percentile(recovery, 0.99))} (p99)`
      : ''
  process.stdout.write(`  ${fault}: ${tries} tries, ${kept} kept${times}\n`)
}
