import { join } from 'node:path'
import { siteUrl } from '@/commands/database/siteRole.mjs'
import { freePort } from '@/commands/process/freePort.mjs'
import { startBalancer } from '@/qa/nodes/balancer.mjs'
import { debianProgram } from '@/qa/nodes/debianProgram.mjs'
import { startPooler } from '@/qa/nodes/pooler.mjs'
import { startSite } from '@/qa/product.mjs'
import { env } from '@/server/env'
import { compareWays } from './ways'

function isThere(name: string): boolean {
  if (debianProgram(name) !== null) return true
  process.stdout.write(`\n${name}: not measured: it is not installed (apt-get install ${name}).\n`)
  return false
}

/** The overhead of nginx in front of the site. */
export async function behindNginx(): Promise<void> {
  if (!isThere('nginx')) return
  const { dataDir, port } = env()
  const through = await freePort()
  const nginx = await startBalancer({ ports: [port], port: through, dataDir })
  await compareWays('nginx before the site', 'through nginx', { direct: port, through }).finally(() => nginx.stop())
}

/**
 * The overhead of pgbouncer in transaction mode between the site and PostgreSQL, including the loss of named
 * statements.
 */
export async function behindPooler(): Promise<void> {
  if (!isThere('pgbouncer')) return
  const { dataDir, port, appUrl, databaseUrl: owner, sessionSecret, cronSecret, codePepper } = env()
  const databaseUrl = siteUrl(owner)
  const pooler = await startPooler({ url: databaseUrl, dataDir, connections: 20 })
  const through = await freePort()
  const own = {
    NEXTAUTH_SECRET: sessionSecret,
    CRON_SECRET: cronSecret,
    CODE_PEPPER: codePepper,
    PORT: String(through),
    HOST: '127.0.0.1',
    APP_URL: appUrl,
    NEXTAUTH_URL: appUrl,
    DATA_DIR: join(dataDir, 'pooled'),
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: databaseUrl,
    EMBEDDED_DATABASE_URL: '',
    RIPPLEMARK_WORKER: 'off',
  }
  try {
    const site = await startSite({ port: through, env: own, waitsFor: 'ready', shows: 'all' })
    await compareWays('pgbouncer between the site and PostgreSQL', 'through pgbouncer', {
      direct: port,
      through,
    }).finally(() => site.stop())
  } finally {
    await pooler.stop()
  }
}
