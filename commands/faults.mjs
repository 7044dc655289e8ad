import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { install } from './install.mjs'
import { underNode } from './underNode.mjs'

/** What runs against a database and sites of its own (commands/faults/main.ts). */
const IN_HOUSE = ['answers', 'clock', 'databaseAway', 'fullStorage', 'import', 'invitations', 'mailServer', 'migration', 'newBuild', 'nodes', 'poison', 'pool', 'provider', 'races', 'reminders', 'restore', 'rolling', 'secrets', 'sigterm', 'soak', 'takeover', 'tarpit']
/** What runs against a launcher that nobody helps. */
const LAUNCHED = ['supervised', 'fullDatabase']
/** What starts launchers itself (commands/faults/<name>.mjs). */
const STARTING = ['orphan', 'twoInstances', 'fourStarts']
const PARTS = [...IN_HOUSE, ...LAUNCHED, ...STARTING]
/** What `npm test` runs, with how much of it. */
const QUICK = { answers: 3, poison: 6, pool: 1, races: 40, sigterm: 1, supervised: 1, orphan: 1 }

/**
 * npm run faults: does the product keep its word when something breaks? `npm run faults -- invitations 500` runs that part
 * alone with 500 instead of its own number, `npm run faults -- quick` a little of several. It works in data folders and with
 * a PostgreSQL of its own and leaves nothing behind; with FAULTS_LOUD set the sites speak too. It ends with 1 when a word was not kept.
 */
const words = process.argv.slice(2)
const isQuick = words.includes('quick')
const parts = words.filter((word) => word !== 'quick' && !/^\d+$/.test(word))
const number = words.find((word) => /^\d+$/.test(word))
const unknown = parts.find((part) => !PARTS.includes(part))
if (unknown) {
  console.error(`There is no part ${unknown}: choose of ${PARTS.join(', ')}, or quick.`)
  process.exit(2)
}
await install()
await underNode()
const { freePort } = await import('./freePort.mjs')
const dataDir = mkdtempSync(join(tmpdir(), 'ripplemark-faults-'))
// Set but empty means unset, and keeps a file .env from saying otherwise.
const ofPart = (folder, port) => ({ DATA_DIR: folder, PORT: String(port), HOST: '127.0.0.1', APP_URL: '', DATABASE_URL: '', EMBEDDED_DATABASE_URL: '', SMTP_URL: '', BLOB_URL: '', SEED_DEMO: '0', RIPPLEMARK_WORKER: 'off', LOG_LEVEL: process.env.FAULTS_LOUD ? 'info' : 'error' })

const started = []
const stop = async (from = 0) => {
  for (const end of started.splice(from).reverse()) await end().catch((error) => console.error(error.message))
}
const leave = async (code) => {
  await stop()
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void leave(1))

const from = performance.now()
const broken = []
try {
  const { generate } = await import('./generate.mjs')
  const { build } = await import('./build.mjs')
  await generate()
  await build()
  for (const part of parts.length > 0 ? parts : isQuick ? Object.keys(QUICK) : PARTS) {
    const begin = performance.now()
    const isKept = await run(part, number ?? (isQuick ? String(QUICK[part]) : ''))
    await stop()
    if (!isKept) broken.push(part)
    console.log(`  (${part}: ${((performance.now() - begin) / 1000).toFixed(0)} s)`)
  }
} catch (error) {
  console.error(error.message)
  broken.push('the run itself')
}
console.log(broken.length === 0 ? `\nEvery word was kept (${((performance.now() - from) / 1000).toFixed(0)} s).` : `\nNot kept: ${broken.join(', ')}`)
await leave(broken.length === 0 ? 0 : 1)

async function run(part, count) {
  const folder = join(dataDir, part)
  mkdirSync(folder)
  const port = await freePort()
  if (STARTING.includes(part)) return startLaunchers(part, { count: count === '' ? undefined : Number(count), dataDir: folder, port })
  Object.assign(process.env, ofPart(folder, port))
  if (part === 'fullDatabase' && !(await mountSmallDisk(folder))) return true
  if (LAUNCHED.includes(part)) await startLauncher(folder, port)
  return inHouse(part, { count, folder })
}

async function startLaunchers(part, options) {
  const problems = await (await import(`./faults/${part}.mjs`))[part](options)
  console.log(`${part}: ${problems.length === 0 ? 'kept' : `NOT KEPT\n  ${problems.join('\n  ')}`}`)
  return problems.length === 0
}

/** A disk of memory that is soon full; only whoever may mount can have one. */
async function mountSmallDisk(folder) {
  if (process.platform !== 'linux' || process.getuid() !== 0) {
    console.log('fullDatabase: left out: it mounts a small disk, which only root on Linux may.')
    return false
  }
  const { execFileSync } = await import('node:child_process')
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', folder])
  started.push(async () => execFileSync('umount', [folder]))
  return true
}

async function startLauncher(folder, port) {
  const { ownHouse, sweepUp } = await import('./faults/ownHouse.mjs')
  const house = ownHouse({ dataDir: folder, port })
  started.push(async () => {
    await house.stop()
    await sweepUp(folder)
  })
  if (!(await house.ready())) throw new Error(`The launcher did not come up:\n${house.words()}`)
}

async function inHouse(part, { count, folder }) {
  const { bundle } = await import('./bundle.mjs')
  const { openHouse } = await import('./house.mjs')
  const { migrate } = await import('./migrate.mjs')
  const { startEntry } = await import('./entry.mjs')
  const { startPostgres } = await import('./postgres.mjs')
  const house = await openHouse({ log: console.log })
  // Whichever server runs in the folder by then: the first one may have been killed and replaced.
  if (!house.wasRunning) started.push(async () => (await startPostgres({ dataDir: folder })).stop())
  await migrate({ url: house.databaseUrl })
  const worker = await bundle('commands/faults/worker.ts')
  started.push(async () => rmSync(worker, { force: true }))
  const service = await bundle('server/workerMain.ts')
  started.push(async () => rmSync(service, { force: true }))
  const env = { ...house.env, FAULTS_SERVICE: service, FAULTS_COMMANDS: new URL('./', import.meta.url).href, FAULTS_WORKER: worker, FAULTS_WATCH: new URL('./watchParent.mjs', import.meta.url).href, FAULTS_NUMBER: count }
  const { child, end } = await startEntry('commands/faults/main.ts', { args: [part], env })
  started.push(async () => child.kill())
  return (await end) === 0
}
