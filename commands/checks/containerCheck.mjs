import { execFileSync, spawn } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { ensureDatabase } from '../database/databases.mjs'
import { dockerfile, imageOf } from './dockerfile.mjs'
import { freePort } from '../process/freePort.mjs'
import { startPostgres } from '../database/postgres.mjs'
import { prunePackages } from '../build/prunePackages.mjs'
import { projectRoot } from '../process/projectRoot.mjs'
import { siteUrl } from '../database/siteRole.mjs'

const NOBODY = 65534
const patience = 120_000
const secret = 'a'.repeat(40)

/**
 * Starts the site and the worker as the image does, but without Docker: with the files that the Dockerfile copies and
 * production packages, as an unprivileged user, on a read-only file system where the host allows one, and with a
 * PostgreSQL started for the check. Runs the image's health check against both and stops them.
 */
async function containerCheck() {
  const place = mkdtempSync(join(tmpdir(), 'ripplemark-image-'))
  const image = imageOf(dockerfile())
  const postgres = await startPostgres({ dataDir: join(place, 'database') })
  try {
    await ensureDatabase(postgres.url)
    const srv = contentOf(image, place)
    checkContent(srv)
    const data = join(place, 'data')
    mkdirSync(data)
    if (isRoot) for (const folder of [place, data]) chownSync(folder, NOBODY, NOBODY)
    const env = {
      // The Node version of the image.
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
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

/** Copies the outputs of the Dockerfile's build stage to the same paths. */
function contentOf({ copies, workdir }, place) {
  const srv = join(place, 'srv')
  mkdirSync(srv)
  for (const { sources, target } of copies)
    for (const source of sources) {
      const path = relative(workdir, source)
      // A destination that is an existing folder, or ends in a slash, receives the file inside it.
      const to = join(srv, target, sources.length > 1 || target.endsWith('/') ? basename(path) : '')
      mkdirSync(dirname(to), { recursive: true })
      copy(join(projectRoot, path), to)
    }
  cpSync(join(projectRoot, 'package-lock.json'), join(srv, 'package-lock.json'))
  prunePackages(srv)
  for (const path of ['package-lock.json', '.next/cache', '.next/dev'])
    rmSync(join(srv, path), { recursive: true, force: true })
  for (const path of filesOf(srv)) if (isIgnored(path)) rmSync(path)
  return srv
}

/** Hard-links where the file system can, since nothing writes to the copies. */
function copy(from, to) {
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' })
  } catch {
    rmSync(to, { recursive: true, force: true })
    cpSync(from, to, { recursive: true, verbatimSymlinks: true })
  }
}

/** Is this path excluded from the build context by .dockerignore? */
const isIgnored = (path) => /\.test\.[a-z]+$/.test(path)
const filesOf = (folder) =>
  execFileSync('find', [folder, '-type', 'f', '-not', '-path', '*/node_modules/*'], { encoding: 'utf8' })
    .trim()
    .split('\n')

/** Fails when the image holds sources, tests or compilers, and prints its size. */
function checkContent(srv) {
  const unwanted = filesOf(srv).filter(
    (path) => /\.test\.|\.spec\.|(?<!\.d)\.tsx?$/.test(path) && !path.includes('/.next/'),
  )
  const compilers = ['esbuild', 'typescript', 'prisma', '@graphql-codegen/cli', 'vitest', 'node'].filter((name) =>
    existsSync(join(srv, 'node_modules', name)),
  )
  if (unwanted.length + compilers.length > 0)
    throw new Error(`The image holds what it does not need: ${[...unwanted, ...compilers].join(', ')}`)
  const size = (path) => execFileSync('du', ['-sm', path], { encoding: 'utf8' }).split('\t')[0]
  console.log(`The image's content: ${size(srv)} MB, of which packages ${size(join(srv, 'node_modules'))} MB.`)
}

/** As root, remounts the tree read-only in a private mount namespace, then drops privileges. */
function run(srv, [program, ...args], env) {
  const closed = `mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && cd "$0" && exec setpriv --reuid=${NOBODY} --regid=${NOBODY} --clear-groups --bounding-set=-all --no-new-privs -- "$@"`
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

await containerCheck()
