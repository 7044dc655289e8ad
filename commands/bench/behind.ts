import { join } from 'node:path'
import { siteUrl } from '@/commands/siteRole.mjs'
import { env } from '@/server/env'
import { compareWays } from './ways'

type Part = { url: string; stop: () => Promise<unknown> }
type Commands = {
  debianProgram: (name: string) => string | null
  freePort: () => Promise<number>
  startBalancer: (options: { ports: number[]; port: number; dataDir: string }) => Promise<Part>
  startPooler: (options: { url: string; dataDir: string; connections: number }) => Promise<Part>
  siteNode: (options: { port: number; env: Record<string, string> }) => Promise<{ stop: () => Promise<unknown> }>
}

async function commands(): Promise<Commands> {
  const files = [
    'freePort.mjs',
    'nodes/debianProgram.mjs',
    'nodes/balancer.mjs',
    'nodes/pooler.mjs',
    'nodes/siteNode.mjs',
  ]
  const parts = await Promise.all(
    files.map((file) => import(`${process.env.BENCH_COMMANDS ?? ''}${file}`) as Promise<Commands>),
  )
  return Object.assign({}, ...parts) as Commands
}

function isThere({ debianProgram }: Commands, name: string): boolean {
  if (debianProgram(name) !== null) return true
  process.stdout.write(`\n${name}: not measured, the system has none (apt-get install ${name}).\n`)
  return false
}

/** What nginx before the site costs. */
export async function behindNginx(): Promise<void> {
  const house = await commands()
  if (!isThere(house, 'nginx')) return
  const { dataDir, port } = env()
  const through = await house.freePort()
  const nginx = await house.startBalancer({ ports: [port], port: through, dataDir })
  await compareWays('nginx before the site', 'through nginx', { direct: port, through }).finally(() => nginx.stop())
}

/** What pgbouncer in transaction mode between the site and PostgreSQL costs, named statements given up included. */
export async function behindPooler(): Promise<void> {
  const house = await commands()
  if (!isThere(house, 'pgbouncer')) return
  const { dataDir, port, appUrl, databaseUrl: owner, sessionSecret, cronSecret, codePepper } = env()
  const databaseUrl = siteUrl(owner)
  const pooler = await house.startPooler({ url: databaseUrl, dataDir, connections: 20 })
  const through = await house.freePort()
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
    const site = await house.siteNode({ port: through, env: own })
    await compareWays('pgbouncer between the site and PostgreSQL', 'through pgbouncer', {
      direct: port,
      through,
    }).finally(() => site.stop())
  } finally {
    await pooler.stop()
  }
}
