import { spawn } from 'node:child_process'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { projectRoot } from '../process/projectRoot.mjs'
import { siteEnv } from '../database/siteRole.mjs'
import { programFile } from './startProgram.mjs'

/** Throws when another program already listens on this port. */
export function assertPortFree(host, port) {
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
        return reject(new Error(`PORT ${port} may not be used by this user: set PORT to one above 1023`))
      reject(
        new Error(
          `HOST ${host} is no address of this machine, or cannot be used (${error.code}): set HOST to 127.0.0.1, 0.0.0.0 or an address of it`,
        ),
      )
    })
    probe.listen(port, host.replace(/^\[|\]$/g, ''), () => probe.close(() => resolve()))
  })
}

/** Silences a deprecation warning of a dependency (DEP0169). */
const FLAGS = ['--disable-warning=DEP0169']

/** The host that reaches a site which listens on this one. */
function reachableHost(host) {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host
}

/** Whether a URL is answered, whatever the response. */
const isAnswered = (url) =>
  new Promise((resolve) => {
    const request = get(url, { timeout: 10_000, agent: false }, (response) => {
      response.resume()
      resolve(true)
    })
    request.once('timeout', () => request.destroy())
    request.once('error', () => resolve(false))
  })

/** Pause between two requests to a site that is starting. */
const POLL_MILLISECONDS = 25

/**
 * Starts the built site (or `dev`) and returns { ended } once it answers requests: ended resolves with its exit code (1
 * after a signal) and how it ended. `onSpawn` receives the pid and the process immediately; `stdio` says where its output
 * goes, `startTimeout` is how long it may take to answer, in milliseconds.
 */
export async function startSite({
  settings,
  env,
  mode = 'start',
  onSpawn = () => {},
  stdio = ['ignore', 'inherit', 'inherit'],
  startTimeout = 60_000,
}) {
  const { host, port } = settings
  const watch = new URL('../process/watchParent.mjs', import.meta.url).href
  const child = spawn(
    process.execPath,
    [
      ...FLAGS,
      '--import',
      watch,
      programFile('site'),
      '--port',
      String(port),
      '--host',
      host.replace(/^\[|\]$/g, ''),
      ...(mode === 'dev' ? ['--dev'] : []),
    ],
    {
      cwd: projectRoot,
      env: siteEnv({
        ...process.env,
        NODE_ENV: mode === 'start' ? 'production' : 'development',
        NEXT_TELEMETRY_DISABLED: '1',
        ...env,
      }),
      stdio,
      // Its own process group: Ctrl-C in the terminal reaches only the launcher, which signals the site once.
      detached: mode === 'start',
    },
  )
  if (child.pid) onSpawn(child.pid, child)
  const ended = new Promise((resolve) =>
    child.once('exit', (code, signal) =>
      resolve({ code: code ?? 1, how: signal ? `signal ${signal}` : `code ${code}` }),
    ),
  )
  const url = `http://${reachableHost(host)}:${port}/api/health/live`
  let exit = null
  void ended.then((result) => (exit = result))
  for (
    const end = Date.now() + startTimeout;
    Date.now() < end;
    await new Promise((resolve) => setTimeout(resolve, POLL_MILLISECONDS))
  ) {
    if (exit !== null) throw new Error(`The site ended (${exit.how}) before it answered ${url}: it has printed why.`)
    if (await isAnswered(url)) return { ended }
  }
  child.kill('SIGKILL')
  throw new Error(`The site did not answer ${url} within ${startTimeout / 1000} s and was killed.`)
}
