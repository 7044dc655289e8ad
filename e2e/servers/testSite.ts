import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import bcrypt from 'bcryptjs'
import { ensureDatabase } from '@/commands/database/databases.mjs'
import { migrate } from '@/commands/database/migrate.mjs'
import { startPostgres } from '@/commands/database/postgres.mjs'
import { siteUrl } from '@/commands/database/siteRole.mjs'
import { freePort } from '@/commands/process/freePort.mjs'
import { restartable, startSite } from '@/qa/product.mjs'
import { inDatabase, type InsertOne } from './query'

const groups = { staff: '0192f0a0-0000-7000-8000-000000000004', company: '0192f0a0-0000-7000-8000-000000000003' }
export const password = 'Quiet-Lantern-42!'

/** A running product, and functions that create its people. */
export type TestSite = {
  url: string
  databaseUrl: string
  /** Creates a staff account that can sign in; returns its e-mail. */
  createStaff: () => Promise<{ email: string }>
  /** Creates a company with an administrator who can sign in; returns their e-mail. */
  createCompany: (name: string, brandColor: string) => Promise<{ email: string; subscriptionId: string }>
}

/** A product whose site can be stopped and started again. */
export type RestartableSite = TestSite & {
  /** Kills the server abruptly, as a power cut would. */
  killServer: () => Promise<unknown>
  /** Starts it again at the same address. */
  startServer: () => Promise<void>
  stop: () => Promise<void>
}

/** A name that is unique among all companies, for staff. */
export const nameOf = (name: string) => `${name} ${randomUUID().slice(-6)}`

/** An address that is unique in every attempt of every test. */
export const addressOf = (name: string) => `${name}.${randomUUID().slice(0, 13)}@example.test`

/** Cheap to verify; the product's own cost is tested elsewhere. */
const cost = 4

type Account = { email: string; roleGroupId: string; subscriptionId: string | null }

/** An account with a password and a profile. */
async function createPerson(insertOne: InsertOne, { email, roleGroupId, subscriptionId }: Account): Promise<void> {
  const userId = await insertOne(
    'insert into "User" ("email", "userName", "emailConfirmed", "passwordHash", "roleGroupId") values ($1, $1, true, $2, $3)',
    [email, await bcrypt.hash(password, cost), roleGroupId],
  )
  await insertOne(
    'insert into "Profile" ("userId", "firstName", "lastName", "subscriptionId") values ($1, \'Imogen\', \'Clarke\', $2)',
    [userId, subscriptionId],
  )
}

const createCompany = (databaseUrl: string, name: string, brandColor: string) =>
  inDatabase({ databaseUrl }, async (_, insertOne) => {
    const email = addressOf(`admin.${name.toLowerCase().replace(/[^a-z]/g, '')}`)
    const subscriptionId = await insertOne('insert into "Subscription" ("name", "brandColor") values ($1, $2)', [
      name,
      brandColor,
    ])
    await createPerson(insertOne, { email, roleGroupId: groups.company, subscriptionId })
    return { email, subscriptionId }
  })

const createStaff = (databaseUrl: string) =>
  inDatabase({ databaseUrl }, async (_, insertOne) => {
    const email = addressOf('staff')
    await createPerson(insertOne, { email, roleGroupId: groups.staff, subscriptionId: null })
    return { email }
  })

/** The environment of a product that already runs. */
export const siteAt = ({ url, databaseUrl }: Pick<TestSite, 'url' | 'databaseUrl'>): TestSite => ({
  url,
  databaseUrl,
  createCompany: (name, color) => createCompany(databaseUrl, name, color),
  createStaff: () => createStaff(databaseUrl),
})

/**
 * PostgreSQL, migrated, and the built product on free loopback ports, with mails to `smtpUrl` and further settings
 * computed from its URL.
 */
export async function startTestSite(
  smtpUrl: string,
  settings: (url: string) => Promise<Record<string, string>> | Record<string, string> = () => ({}),
): Promise<RestartableSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ripplemark-e2e-'))
  const postgres = await startPostgres({ dataDir, flags: ['-c', 'fsync=off'] })
  await ensureDatabase(postgres.url)
  const databaseUrl = siteUrl(postgres.url)
  await migrate({ url: postgres.url, site: databaseUrl })
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = {
    NEXTAUTH_SECRET: 'e'.repeat(64),
    CRON_SECRET: 'c'.repeat(64),
    CODE_PEPPER: 'p'.repeat(64),
    APP_URL: url,
    NEXTAUTH_URL: url,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SMTP_URL: smtpUrl,
    SEED_DEMO: '0',
    LOG_LEVEL: 'warn',
    ...(await settings(url)),
  }
  let output = () => ''
  const site = await restartable(async () => {
    const made = await startSite({ port, env })
    output = made.output
    return made
  })
  const stop = async () => {
    await site.stop({ timeout: 8_000 })
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
    if (/^error |"level":"error"/m.test(output())) console.info(output().slice(-4_000))
  }
  return {
    ...siteAt({ url, databaseUrl: postgres.url }),
    killServer: site.kill,
    startServer: site.start,
    stop,
  }
}
