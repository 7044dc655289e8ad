import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepare } from '../commands/process/prepare.mjs'

/**
 * node qa/nodes.mjs: a local multi-node setup to explore: two web servers and two workers behind nginx, PostgreSQL with a
 * replica, pgbouncer, an S3-compatible storage. It uses a folder of its own and removes everything at Ctrl-C.
 * `PORT` is where nginx listens. Needs Debian's nginx and pgbouncer.
 */
await prepare({ withChecks: true })
const { debianProgram } = await import('./nodes/debianProgram.mjs')
const missing = ['nginx', 'pgbouncer'].filter((name) => debianProgram(name) === null)
if (missing.length > 0) {
  console.error(`Several nodes require ${missing.join(' and ')}: apt-get install ${missing.join(' ')}`)
  process.exit(2)
}
const port = Number(process.env.PORT ?? 3000)
const dataDir = mkdtempSync(join(tmpdir(), 'ripplemark-nodes-'))
Object.assign(process.env, {
  DATA_DIR: dataDir,
  PORT: String(port),
  HOST: '127.0.0.1',
  APP_URL: '',
  DATABASE_URL: '',
  EMBEDDED_DATABASE_URL: '',
  SMTP_URL: process.env.SMTP_URL ?? '',
  BLOB_URL: '',
  SEED_DEMO: '0',
})

const started = []
const stopAll = async (code) => {
  for (const stop of started.splice(0).reverse()) await stop().catch((error) => console.error(error.message))
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(code)
}
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
])
  process.on(signal, () => void stopAll(code))

try {
  const { build } = await import('../commands/build/site.mjs')
  const { migrate } = await import('../commands/database/migrate.mjs')
  const { openInstallation } = await import('../commands/launcher/installation.mjs')
  const { startSet } = await import('./nodes/set.mjs')
  await build()
  const installation = await openInstallation({ log: console.log })
  started.push(installation.stop)
  await migrate({ url: installation.databaseUrl, site: installation.siteUrl })
  const { NEXTAUTH_SECRET, CRON_SECRET, CODE_PEPPER } = installation.env
  const set = await startSet({
    primary: { url: installation.databaseUrl, folder: join(dataDir, 'postgres') },
    dataDir,
    port,
    secrets: { NEXTAUTH_SECRET, CRON_SECRET, CODE_PEPPER },
    log: (text) => console.log(`  ${text}`),
  })
  started.push(set.stop)
  console.log(
    `\nTwo nodes at http://localhost:${port} (${set.sites.map(({ url }) => url).join(', ')}). Ctrl-C stops everything.`,
  )
} catch (error) {
  console.error(`\n${error.message}`)
  await stopAll(1)
}
