import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { install } from './install.mjs'
import { underNode } from './underNode.mjs'

const PARTS = ['signIn', 'answer', 'results', 'report', 'packages', 'people', 'authoring', 'runs', 'answeringPage', 'invites', 'import', 'export', 'nginx', 'pgbouncer', 'storage']

/**
 * npm run bench: what the product costs beside what it cannot do without, measured side by side, as ratios.
 * `npm run bench -- results report` measures these parts alone. It works in a data folder of its own, with a
 * PostgreSQL and a site of its own, and leaves nothing behind.
 */
const parts = process.argv.slice(2)
const unknown = parts.find((part) => !PARTS.includes(part))
if (unknown) {
  console.error(`There is no part ${unknown}: choose of ${PARTS.join(', ')}.`)
  process.exit(2)
}
await install()
await underNode()
const { freePort } = await import('./freePort.mjs')
const dataDir = mkdtempSync(join(tmpdir(), 'ripplemark-bench-'))
const port = await freePort()
// Set but empty means unset, and keeps a file .env from saying otherwise.
const own = { DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', APP_URL: '', DATABASE_URL: '', EMBEDDED_DATABASE_URL: '', SMTP_URL: '', BLOB_URL: '', SEED_DEMO: '0', LOG_LEVEL: 'error', RIPPLEMARK_WORKER: 'off' }
Object.assign(process.env, own)

const started = []
const stop = async () => {
  for (const end of started.splice(0).reverse()) await end().catch((error) => console.error(error.message))
  rmSync(dataDir, { recursive: true, force: true })
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop().then(() => process.exit(1)))

let code = 1
try {
  code = await bench(parts.length === 0 ? PARTS : parts)
} catch (error) {
  console.error(error.message)
} finally {
  await stop()
}
process.exit(code)

async function bench(chosen) {
  const { generate } = await import('./generate.mjs')
  const { openHouse } = await import('./house.mjs')
  const { migrate } = await import('./migrate.mjs')
  const { startEntry } = await import('./entry.mjs')
  await generate()
  const house = await openHouse({ log: console.log })
  started.push(house.stop)
  await migrate({ url: house.databaseUrl })
  const site = chosen.some((part) => ['answer', 'signIn', 'people', 'authoring', 'runs', 'answeringPage', 'packages', 'nginx', 'pgbouncer'].includes(part)) ? await openSite(house) : {}
  const browser = chosen.some((part) => ['people', 'authoring', 'answeringPage'].includes(part)) ? await browserForBench() : {}
  const worker = chosen.includes('packages') ? await workerForBench() : {}
  const { child, end } = await startEntry('commands/bench/main.ts', { args: chosen, env: { ...house.env, ...browser, ...site, ...worker, BENCH_DATABASE_URL: house.databaseUrl, BENCH_COMMANDS: new URL('./', import.meta.url).href } })
  started.push(async () => child.kill())
  return end
}

async function browserForBench() {
  const { findChromium } = await import('./chromium.mjs')
  const { executablePath, args } = await findChromium()
  return { BENCH_CHROMIUM: executablePath, BENCH_CHROMIUM_ARGS: args.join(' ') }
}

async function workerForBench() {
  const { bundle } = await import('./bundle.mjs')
  const file = await bundle('server/workerMain.ts')
  started.push(async () => rmSync(file, { force: true }))
  return { BENCH_WORKER: file, BENCH_WATCH: new URL('./watchParent.mjs', import.meta.url).href }
}

async function openSite({ settings, env }) {
  const { build } = await import('./build.mjs')
  const { projectRoot } = await import('./projectRoot.mjs')
  const { identify, stopProcess } = await import('./processes.mjs')
  const { startSite } = await import('./site.mjs')
  if (!existsSync(join(projectRoot, '.next/BUILD_ID'))) await build()
  const site = await startSite({ settings, env })
  const known = identify(site.child.pid)
  started.push(() => stopProcess(known))
  return { BENCH_SITE_PID: String(site.child.pid) }
}
