import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { install } from './install.mjs'
import { underNode } from './underNode.mjs'

const PARTS = ['answers', 'invitations', 'reminders', 'import']

/**
 * npm run faults: does the product keep its word while its processes are killed? `npm run faults -- invitations 500`
 * runs that part alone with 500 instead of its own number. It works in a data folder and with a PostgreSQL of its own
 * and leaves nothing behind. It ends with 1 when a word was not kept.
 */
const words = process.argv.slice(2)
const parts = words.filter((word) => !/^\d+$/.test(word))
const number = words.find((word) => /^\d+$/.test(word)) ?? ''
const unknown = parts.find((part) => !PARTS.includes(part))
if (unknown) {
  console.error(`There is no part ${unknown}: choose of ${PARTS.join(', ')}.`)
  process.exit(2)
}
await install()
await underNode()
const { freePort } = await import('./freePort.mjs')
const dataDir = mkdtempSync(join(tmpdir(), 'ripplemark-faults-'))
// Set but empty means unset, and keeps a file .env from saying otherwise.
Object.assign(process.env, { DATA_DIR: dataDir, PORT: String(await freePort()), HOST: '127.0.0.1', APP_URL: '', DATABASE_URL: '', EMBEDDED_DATABASE_URL: '', SMTP_URL: '', BLOB_URL: '', SEED_DEMO: '0', RIPPLEMARK_WORKER: 'off' })

const started = []
const stop = async () => {
  for (const end of started.splice(0).reverse()) await end().catch((error) => console.error(error.message))
  rmSync(dataDir, { recursive: true, force: true })
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop().then(() => process.exit(1)))

let code = 1
try {
  code = await faults(parts.length === 0 ? PARTS : parts)
} catch (error) {
  console.error(error.message)
} finally {
  await stop()
}
process.exit(code)

async function faults(chosen) {
  const { build } = await import('./build.mjs')
  const { bundle } = await import('./bundle.mjs')
  const { generate } = await import('./generate.mjs')
  const { openHouse } = await import('./house.mjs')
  const { migrate } = await import('./migrate.mjs')
  const { startEntry } = await import('./entry.mjs')
  const { startPostgres } = await import('./postgres.mjs')
  await generate()
  await build()
  const house = await openHouse({ log: console.log })
  // Whichever server runs in the folder by then: the first one may have been killed and replaced.
  started.push(async () => (await startPostgres({ dataDir })).stop())
  await migrate({ url: house.databaseUrl })
  const worker = await bundle('commands/faults/worker.ts')
  started.push(async () => rmSync(worker, { force: true }))
  const env = { ...house.env, FAULTS_COMMANDS: new URL('./', import.meta.url).href, FAULTS_WORKER: worker, FAULTS_WATCH: new URL('./watchParent.mjs', import.meta.url).href, FAULTS_NUMBER: number }
  const { child, end } = await startEntry('commands/faults/main.ts', { args: chosen, env })
  started.push(async () => child.kill())
  return end
}
