import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'node:net'
import { projectRoot } from '../process/projectRoot.mjs'
import { siteEnv } from '../database/siteRole.mjs'

const next = join(projectRoot, 'node_modules/next/dist/bin/next')

/** Refuses when another program already listens there. */
export function refuseTakenPort(host, port) {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => {
      if (error.code === 'EADDRINUSE')
        return reject(
          new Error(
            `PORT ${port} is taken by another program: stop it, or choose another, like PORT=${port + 1} npm start`,
          ),
        )
      if (error.code === 'EACCES')
        return reject(new Error(`PORT ${port} needs rights that this user has not: choose one above 1023`))
      reject(new Error(`HOST ${host} cannot be listened on (${error.code})`))
    })
    probe.listen(port, host.replace(/^\[|\]$/g, ''), () => probe.close(() => resolve()))
  })
}

/**
 * A heap that is collected before it doubles, and a C library that keeps two pools instead of one a thread: the site then
 * holds what it needs, not what it needed at its busiest. Neither is a limit that a large request could run into.
 */
const lean = ['--heap-growing-percent=20', '--max-semi-space-size=8']
/** A library that is on its way to other words; whoever runs the site can do nothing about it. */
const quiet = ['--disable-warning=DEP0169']
const leanEnv = { MALLOC_ARENA_MAX: '2' }

/** The host that reaches a site which listens on this one. */
function reachable(host) {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host
}

/**
 * Starts the built site (or `dev`) and answers { child, exited, ended } as soon as it answers requests: exited is kept with
 * its code, ended with how it ended in words. `onSpawn` is given the number of the process and the process at once; `stdio`
 * says where its output goes, `patience` how many milliseconds it has until it answers.
 */
export async function startSite({
  settings,
  env,
  mode = 'start',
  onSpawn = () => {},
  stdio = ['ignore', 'inherit', 'inherit'],
  patience = 60_000,
}) {
  const { host, port } = settings
  const watch = new URL('../process/watchParent.mjs', import.meta.url).href
  const child = spawn(
    process.execPath,
    [
      ...lean,
      ...quiet,
      '--import',
      watch,
      next,
      mode,
      '--port',
      String(port),
      '--hostname',
      host.replace(/^\[|\]$/g, ''),
    ],
    {
      cwd: projectRoot,
      env: siteEnv({
        ...leanEnv,
        ...process.env,
        ...(mode === 'start' ? { NODE_ENV: 'production', NEXT_MANUAL_SIG_HANDLE: '1' } : { NODE_ENV: 'development' }),
        NEXT_TELEMETRY_DISABLED: '1',
        ...env,
      }),
      stdio,
      // A group of its own: Ctrl-C in the terminal reaches the launcher, which tells the site once.
      detached: mode === 'start',
    },
  )
  if (child.pid) onSpawn(child.pid, child)
  const ended = new Promise((resolve) =>
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `code ${code}`)),
  )
  const exited = new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
  let isGone = false
  void exited.then(() => (isGone = true))
  for (const end = Date.now() + patience; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 100))) {
    if (isGone) throw new Error('The site ended before it answered: see its words above.')
    const answer = await fetch(`http://${reachable(host)}:${port}/api/health/live`, {
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null)
    if (answer) return { child, exited, ended }
  }
  child.kill('SIGKILL')
  throw new Error(`The site did not answer within ${patience / 1000} seconds.`)
}
