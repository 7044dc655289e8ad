import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { ensureDatabase } from '../database/databases.mjs'
import { copyTree, giveToNobody, assertStartsAndStops, startReadOnly } from './readOnlyTree.mjs'
import { dockerfile, imageOf } from './dockerfile.mjs'
import { freePort } from '../process/freePort.mjs'
import { startPostgres } from '../database/postgres.mjs'
import { prunePackages } from '../build/prunePackages.mjs'
import { projectRoot } from '../process/projectRoot.mjs'
import { siteUrl } from '../database/siteRole.mjs'

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
    const srv = copyContent(image, place)
    checkContent(srv)
    const data = join(place, 'data')
    mkdirSync(data)
    giveToNobody(place, data)
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
    await assertStartsAndStops(
      'site of the image',
      startReadOnly(srv, image.command, { ...env, DATABASE_OWNER_URL: postgres.url, RIPPLEMARK_WORKER: 'off' }),
      () => exitsWithZero(image.healthCheck, env),
    )
    await assertStartsAndStops('worker of the image', startReadOnly(srv, ['node', 'commands/worker.mjs'], env), () =>
      isAnswering(`http://127.0.0.1:${env.METRICS_PORT}/metrics`),
    )
  } finally {
    await postgres.stop()
    rmSync(place, { recursive: true, force: true })
  }
}

/** Copies the outputs of the Dockerfile's build stage to the same paths. */
function copyContent({ copies, workdir }, place) {
  const srv = join(place, 'srv')
  mkdirSync(srv)
  for (const { sources, target } of copies)
    for (const source of sources) {
      const path = relative(workdir, source)
      // A destination that is an existing folder, or ends in a slash, receives the file inside it.
      const to = join(srv, target, sources.length > 1 || target.endsWith('/') ? basename(path) : '')
      mkdirSync(dirname(to), { recursive: true })
      copyTree(join(projectRoot, path), to)
    }
  cpSync(join(projectRoot, 'package-lock.json'), join(srv, 'package-lock.json'))
  prunePackages(srv)
  for (const path of ['package-lock.json', '.next/cache', '.next/dev'])
    rmSync(join(srv, path), { recursive: true, force: true })
  for (const path of filesOf(srv)) if (isIgnored(path)) rmSync(path)
  return srv
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
    throw new Error(`The image contains files that it does not need: ${[...unwanted, ...compilers].join(', ')}`)
  const size = (path) => execFileSync('du', ['-sm', path], { encoding: 'utf8' }).split('\t')[0]
  console.log(`The image's content: ${size(srv)} MB, of which packages ${size(join(srv, 'node_modules'))} MB.`)
}

const exitsWithZero = ([program, ...args], env) =>
  new Promise((resolve) => spawn(program, args, { env, stdio: 'ignore' }).once('exit', (code) => resolve(code === 0)))
const isAnswering = (url) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

await containerCheck()
