import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { install } from './install.mjs'
import { underNode } from './underNode.mjs'

const PARTS = ['isolation', 'privileges', 'identity', 'providers', 'sessions', 'browser', 'content', 'uploads', 'imports', 'graphql', 'headers', 'trail']

/**
 * npm run attack: does the running product stop what docs/security.md says it stops? `npm run attack -- isolation` tries
 * that part alone, `npm run attack -- quick` what is over in seconds of every part. It works in a data folder and with a
 * PostgreSQL of its own on loopback, and leaves nothing behind. It ends with 1 when something got through.
 */
const words = process.argv.slice(2)
const parts = words.filter((word) => word !== 'quick')
const unknown = parts.find((part) => !PARTS.includes(part))
if (unknown) {
  console.error(`There is no part ${unknown}: choose of ${PARTS.join(', ')}, or quick.`)
  process.exit(2)
}
await install()
await underNode()
const { freePort } = await import('./freePort.mjs')
const dataDir = mkdtempSync(join(tmpdir(), 'ripplemark-attack-'))
// Set but empty means unset, and keeps a file .env from saying otherwise.
const cleared = ['APP_URL', 'DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL', 'EMBEDDED_DATABASE_URL', 'SMTP_URL', 'BLOB_URL', 'TRUST_PROXY', 'METRICS_PORT', 'ACCOUNT_PRIVACY', 'PASSWORD_POLICY']
Object.assign(process.env, Object.fromEntries(cleared.map((name) => [name, ''])), { DATA_DIR: dataDir, PORT: String(await freePort()), HOST: '127.0.0.1', SEED_DEMO: '0', RIPPLEMARK_WORKER: 'off' })

const started = []
const stop = async () => {
  for (const end of started.splice(0).reverse()) await end().catch((error) => console.error(error.message))
  rmSync(dataDir, { recursive: true, force: true })
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop().then(() => process.exit(1)))

let code = 1
try {
  code = await attack(parts.length === 0 ? PARTS : parts)
} catch (error) {
  console.error(error.message)
} finally {
  await stop()
}
process.exit(code)

async function attack(chosen) {
  const { build } = await import('./build.mjs')
  const { findChromium } = await import('./chromium.mjs')
  const { generate } = await import('./generate.mjs')
  const { openHouse } = await import('./house.mjs')
  const { migrate } = await import('./migrate.mjs')
  const { startEntry } = await import('./entry.mjs')
  await generate()
  await build()
  const house = await openHouse({ log: console.log })
  started.push(house.stop)
  await migrate({ url: house.databaseUrl })
  const { executablePath, args } = await findChromium()
  const own = { ATTACK_CHROMIUM: executablePath, ATTACK_CHROMIUM_ARGS: args.join(' '), ATTACK_WATCH: new URL('./watchParent.mjs', import.meta.url).href, ATTACK_QUICK: words.includes('quick') ? '1' : '' }
  const { child, end } = await startEntry('commands/attack/main.ts', { args: chosen, env: { ...house.env, ...own } })
  started.push(async () => child.kill())
  return end
}
