import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import bcrypt from 'bcryptjs'
import pg from 'pg'
import { ensureDatabase } from '@/commands/database/databases.mjs'
import { freePort } from '@/commands/process/freePort.mjs'
import { migrate } from '@/commands/database/migrate.mjs'
import { startPostgres } from '@/commands/database/postgres.mjs'
import { siteUrl } from '@/commands/database/siteRole.mjs'

const root = join(import.meta.dirname, '../..')
const groups = { staff: '0192f0a0-0000-7000-8000-000000000004', company: '0192f0a0-0000-7000-8000-000000000003' }
export const password = 'Quiet-Lantern-42!'

export type World = {
  url: string
  databaseUrl: string
  /** Makes staff who can sign in; answers their e-mail. */
  createStaff: () => Promise<{ email: string }>
  /** Makes a company with an administrator who can sign in; answers their e-mail. */
  createCompany: (name: string, brandColor: string) => Promise<{ email: string; subscriptionId: string }>
  /** Ends the server from one moment to the next, as a power cut would. */
  killServer: () => Promise<void>
  /** Starts it again at the same address. */
  startServer: () => Promise<void>
  stop: () => Promise<void>
}

async function untilServed(
  url: string,
  child: ChildProcessByStdio<null, Readable, Readable>,
  words: () => string,
): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The server stopped:\n${words()}`)
    const response = await fetch(`${url}/api/health/live`).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`The server did not answer:\n${words()}`)
}

async function inDatabase<Result>(databaseUrl: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** An account with a password and a profile. */
async function createPerson(
  client: pg.Client,
  email: string,
  roleGroupId: string,
  subscriptionId: string | null,
): Promise<void> {
  const hash = await bcrypt.hash(password, 10)
  const {
    rows: [user],
  } = await client.query(
    'insert into "User" ("email", "userName", "emailConfirmed", "passwordHash", "roleGroupId") values ($1, $1, true, $2, $3) returning "id"',
    [email, hash, roleGroupId],
  )
  await client.query(
    'insert into "Profile" ("userId", "firstName", "lastName", "subscriptionId") values ($1, \'Imogen\', \'Clarke\', $2)',
    [user.id, subscriptionId],
  )
}

const createCompany = (databaseUrl: string, name: string, brandColor: string) =>
  inDatabase(databaseUrl, async (client) => {
    const email = `admin.${name.toLowerCase().replace(/[^a-z]/g, '')}.${Date.now()}@example.test`
    const {
      rows: [company],
    } = await client.query('insert into "Subscription" ("name", "brandColor") values ($1, $2) returning "id"', [
      name,
      brandColor,
    ])
    await createPerson(client, email, groups.company, company.id)
    return { email, subscriptionId: company.id as string }
  })

const createStaff = (databaseUrl: string) =>
  inDatabase(databaseUrl, async (client) => {
    const email = `staff.${Date.now()}@example.test`
    await createPerson(client, email, groups.staff, null)
    return { email }
  })

/** PostgreSQL, migrated, and the built product on free ports of loopback, with mails going to `smtpUrl` and more settings made for its address. */
export async function startWorld(
  smtpUrl: string,
  settings: (url: string) => Promise<Record<string, string>> | Record<string, string> = () => ({}),
): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ripplemark-e2e-'))
  const postgres = await startPostgres({ dataDir, flags: ['-c', 'fsync=off'] })
  await ensureDatabase(postgres.url)
  const site = siteUrl(postgres.url)
  await migrate({ url: postgres.url, site })
  const port = await freePort()
  const url = `http://localhost:${port}`
  const secrets = { NEXTAUTH_SECRET: 'e'.repeat(64), CRON_SECRET: 'c'.repeat(64), CODE_PEPPER: 'p'.repeat(64) }
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...secrets,
    PORT: String(port),
    APP_URL: url,
    NEXTAUTH_URL: url,
    DATABASE_URL: site,
    DATA_DIR: dataDir,
    SMTP_URL: smtpUrl,
    SEED_DEMO: '0',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    ...(await settings(url)),
  }
  let words = ''
  const spawned = () => {
    const server = spawn(
      process.execPath,
      [join(root, 'node_modules/next/dist/bin/next'), 'start', '-H', '127.0.0.1', '-p', String(port)],
      { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] },
    )
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (words += chunk))
    return server
  }
  let child = spawned()
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  const gone = () => (isOver() ? Promise.resolve() : new Promise((resolve) => child.once('exit', resolve)))
  await untilServed(url, child, () => words)
  const killServer = async () => {
    child.kill('SIGKILL')
    await gone()
  }
  const startServer = async () => {
    child = spawned()
    await untilServed(url, child, () => words)
  }
  const stop = async () => {
    if (!isOver()) {
      child.kill('SIGTERM')
      await Promise.race([gone(), new Promise((resolve) => setTimeout(resolve, 8_000))])
      if (!isOver()) child.kill('SIGKILL')
    }
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
    if (/^error |"level":"error"/m.test(words)) console.info(words.slice(-4_000))
  }
  return {
    url,
    databaseUrl: postgres.url,
    createCompany: (name, color) => createCompany(postgres.url, name, color),
    createStaff: () => createStaff(postgres.url),
    killServer,
    startServer,
    stop,
  }
}
