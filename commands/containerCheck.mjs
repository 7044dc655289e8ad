import { execFileSync, spawn } from 'node:child_process'
import { chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureDatabase } from './databases.mjs'
import { dockerfile, imageOf } from './dockerfile.mjs'
import { freePort } from './freePort.mjs'
import { startPostgres } from './postgres.mjs'
import { projectRoot } from './projectRoot.mjs'
import { siteUrl } from './siteRole.mjs'

const LEFT_OUT = ['.git', '.data', 'test-results', 'playwright-report', 'coverage']
const NOBODY = 65534
const patience = 120_000
const secret = 'a'.repeat(40)

/**
 * Starts site and worker as the image does, without Docker: a copy of the tree without the packages of development, read-only where this
 * machine lets us, as somebody without rights, over a PostgreSQL of its own; asks what the health check asks; and stops both.
 */
export async function containerCheck() {
  const place = mkdtempSync(join(tmpdir(), 'ripplemark-image-'))
  const image = imageOf(dockerfile())
  const postgres = await startPostgres({ dataDir: join(place, 'database') })
  try {
    await ensureDatabase(postgres.url)
    const srv = copyOfTree(place)
    const data = join(place, 'data')
    mkdirSync(data)
    if (isRoot) for (const folder of [place, data]) chownSync(folder, NOBODY, NOBODY)
    const env = {
      PATH: process.env.PATH,
      ...image.env,
      DATA_DIR: data,
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      METRICS_PORT: String(await freePort()),
      DATABASE_URL: siteUrl(postgres.url),
      NEXTAUTH_SECRET: secret,
      CRON_SECRET: secret,
      CODE_PEPPER: secret,
      APP_URL: 'https://training.example.org',
    }
    await lives(
      'site',
      run(srv, image.command, { ...env, DATABASE_OWNER_URL: postgres.url, RIPPLEMARK_WORKER: 'off' }),
      () => runs(image.healthCheck, env),
    )
    await lives('worker', run(srv, ['node', 'commands/worker.mjs'], env), () =>
      answers(`http://127.0.0.1:${env.METRICS_PORT}/metrics`),
    )
  } finally {
    await postgres.stop()
    rmSync(place, { recursive: true, force: true })
  }
}

const isRoot = process.platform === 'linux' && process.getuid() === 0

function copyOfTree(place) {
  const srv = join(place, 'srv')
  mkdirSync(srv)
  for (const name of readdirSync(projectRoot)) {
    if (LEFT_OUT.includes(name)) continue
    try {
      execFileSync('cp', ['-al', join(projectRoot, name), srv], { stdio: 'ignore' })
    } catch {
      rmSync(join(srv, name), { recursive: true, force: true })
      cpSync(join(projectRoot, name), join(srv, name), { recursive: true, verbatimSymlinks: true })
    }
  }
  // npm writes these where they lie: they must not be our own.
  for (const file of ['package.json', 'package-lock.json', 'node_modules/.package-lock.json']) {
    rmSync(join(srv, file))
    cpSync(join(projectRoot, file), join(srv, file))
  }
  execFileSync('npm', ['prune', '--omit=dev', '--ignore-scripts'], { cwd: srv, stdio: 'ignore' })
  mkdirSync(join(srv, 'node_modules/.cache/ripplemark/bundles'), { recursive: true })
  return srv
}

/** Root closes the tree for writing in a view of the file system that this process alone has, and gives its rights up. */
function run(srv, [program, ...args], env) {
  const closed = `mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && mount -t tmpfs -o mode=1777 tmpfs "$0/node_modules/.cache/ripplemark/bundles" && cd "$0" && exec setpriv --reuid=${NOBODY} --regid=${NOBODY} --clear-groups --bounding-set=-all --no-new-privs -- "$@"`
  const [command, words] = isRoot ? ['unshare', ['-m', 'sh', '-c', closed, srv, program, ...args]] : [program, args]
  const child = spawn(command, words, { cwd: srv, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said = (said + chunk).slice(-8000)))
  return {
    child,
    said: () => said,
    exited: new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal))),
  }
}

async function lives(name, { child, said, exited }, isWell) {
  let end = null
  void exited.then((code) => (end = code))
  try {
    for (const begin = Date.now(); !(await isWell()); await new Promise((resolve) => setTimeout(resolve, 500))) {
      if (end !== null) throw new Error(`The ${name} of the image ended (${end}):\n${said()}`)
      if (Date.now() > begin + patience)
        throw new Error(`The ${name} of the image was not well within ${patience / 1000} s:\n${said()}`)
    }
    child.kill('SIGTERM')
    const code = await Promise.race([
      exited,
      new Promise((resolve) => setTimeout(() => resolve('nothing'), patience).unref()),
    ])
    if (![0, 143].includes(code)) throw new Error(`The ${name} of the image answered SIGTERM with ${code}:\n${said()}`)
  } finally {
    if (end === null) child.kill('SIGKILL')
  }
}

const runs = ([program, ...args], env) =>
  new Promise((resolve) => spawn(program, args, { env, stdio: 'ignore' }).once('exit', (code) => resolve(code === 0)))
const answers = (url) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
