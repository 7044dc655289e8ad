import { withClient } from '@/commands/databases.mjs'
import { siteUrl } from '@/commands/siteRole.mjs'
import { db } from '@/server/db/client'
import { env } from '@/server/env'
import { ask } from './ask'
import { quickThreat, threat } from './threat'

/** What somebody would like to do who got a statement of their own in. */
const beyondRows = ['CREATE TABLE taken (id int)', 'CREATE SCHEMA taken', 'DROP TABLE "QuestionResponse"', 'TRUNCATE "QuestionResponse"', 'ALTER TABLE "User" ADD COLUMN taken int', 'CREATE ROLE taken SUPERUSER', 'SET ROLE ripplemark', "COPY (SELECT 1) TO PROGRAM 'true'", "SELECT pg_read_file('postgresql.conf')", 'SELECT * FROM pg_authid', 'CREATE EXTENSION amcheck', 'ALTER SYSTEM SET work_mem = 64', 'UPDATE boss.version SET version = 1', "INSERT INTO boss.bam (name, version, command) VALUES ('taken', 1, 'SELECT 1')", 'UPDATE _prisma_migrations SET logs = NULL']

export const database = [
  quickThreat('the site comes to the database as a role that reads and writes rows, and that PostgreSQL lets do nothing else', async (tally) => {
    await ask({ path: '/api/health/ready' })
    const role = new URL(siteUrl(env().databaseUrl)).username
    const [coming] = await db().$queryRaw<{ count: number }[]>`SELECT count(*)::int AS count FROM pg_stat_activity WHERE usename = ${role}`
    tally.expect((coming?.count ?? 0) > 0, `nobody comes as ${role}`)
    await withClient(siteUrl(env().databaseUrl), async (client) => {
      tally.expect((await client.query('SELECT count(*) FROM "User"')).rowCount === 1, 'rows cannot be read')
      for (const statement of beyondRows) tally.expect((await client.query(statement).then(() => 'done', ({ code }: { code?: string }) => code)) === '42501', statement)
    })
  }),
  threat('nobody comes to the database without a password, and nobody from another machine where an account may do everything', async (tally) => {
    const [{ superuser } = { superuser: true }] = await db().$queryRaw<{ superuser: boolean }[]>`SELECT rolsuper AS superuser FROM pg_roles WHERE rolname = current_user`
    const [listening] = await db().$queryRaw<{ addresses: string }[]>`SELECT current_setting('listen_addresses') AS addresses`
    tally.expect(!superuser || ['', 'localhost', '127.0.0.1'].includes(listening?.addresses ?? '*'), `superuser ${String(superuser)} on ${String(listening?.addresses)}`)
    const rules = await db().$queryRaw<{ method: string }[]>`SELECT DISTINCT auth_method AS method FROM pg_hba_file_rules`
    tally.expect(rules.length > 0, 'there is no rule about who is let in')
    for (const { method } of rules) tally.expect(['scram-sha-256', 'peer', 'reject'].includes(method), `the database lets in by ${method}`)
  }),
]
