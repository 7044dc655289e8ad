import { withClient } from '@/commands/database/databases.mjs'
import { siteUrl } from '@/commands/database/siteRole.mjs'
import { db } from '@/server/db/client'
import { env } from '@/server/env'
import { send } from '../support/request'
import { createAccount } from '../support/accounts'
import { quickThreat, threat } from '../support/threat'

/** Statements that an SQL injection would attempt. */
const forbiddenStatements = [
  'CREATE TABLE taken (id int)',
  'CREATE SCHEMA taken',
  'DROP TABLE "QuestionResponse"',
  'TRUNCATE "QuestionResponse"',
  'ALTER TABLE "User" ADD COLUMN taken int',
  'CREATE ROLE taken SUPERUSER',
  'SET ROLE ripplemark',
  "COPY (SELECT 1) TO PROGRAM 'true'",
  "SELECT pg_read_file('postgresql.conf')",
  'SELECT * FROM pg_authid',
  'CREATE EXTENSION amcheck',
  'ALTER SYSTEM SET work_mem = 64',
  'UPDATE _prisma_migrations SET logs = NULL',
  `UPDATE "AuditEvent" SET "actorUserId" = NULL`,
  'DELETE FROM "AuditEvent"',
]

export const database = [
  quickThreat(
    'the site connects to the database with a role that may read and write rows, and nothing else',
    async (tally) => {
      await send({ path: '/api/health/ready' })
      const role = new URL(siteUrl(env().databaseUrl)).username
      const [connections] = await db().$queryRaw<
        { count: number }[]
      >`SELECT count(*)::int AS count FROM pg_stat_activity WHERE usename = ${role}`
      tally.expect((connections?.count ?? 0) > 0, `no connection has the role ${role}`)
      await withClient(siteUrl(env().databaseUrl), async (client) => {
        tally.expect((await client.query('SELECT count(*) FROM "User"')).rowCount === 1, 'rows cannot be read')
        for (const statement of forbiddenStatements)
          tally.expect(
            (await client.query(statement).then(
              () => 'done',
              ({ code }: { code?: string }) => code,
            )) === '42501',
            statement,
          )
      })
    },
  ),
  quickThreat(
    'the erasure functions, called by an injected statement, preserve actor, subject, action and time of the audit log, delete no entry, and blank nothing of existing people and companies',
    async (tally) => {
      const { userId, email, subscriptionId } = await createAccount()
      const { id } = await db().auditEvent.create({
        data: {
          action: 'account.archived',
          subjectType: 'User',
          subjectId: userId,
          subscriptionId,
          address: '203.0.113.9',
          detail: { from: email },
        },
      })
      const sum = async () => {
        const [facts] = await db().$queryRaw<
          { sum: string }[]
        >`SELECT md5(string_agg(concat_ws(',', "id", "action", "actorUserId", "subjectType", "subjectId", "subscriptionId", "at"), ';' ORDER BY "id")) AS sum FROM "AuditEvent"`
        return JSON.stringify([facts, await db().auditEvent.findUnique({ where: { id } })])
      }
      const before = await sum()
      const statements = [
        `SELECT "eraseTrailOfPeople"((SELECT array_agg(id) FROM "User"), '{}')`,
        `SELECT "eraseTrailOfAddress"(u.id, e.detail->>'from', NULL) FROM "User" u, "AuditEvent" e`,
        `SELECT "eraseTrailOfCompany"(id) FROM "Subscription"`,
      ]
      for (const statement of statements) {
        await withClient(siteUrl(env().databaseUrl), (client) => client.query(statement))
        tally.expect((await sum()) === before, statement)
      }
    },
  ),
  threat(
    'the database requires a password of every client, and accepts no remote ones where the role is a superuser',
    async (tally) => {
      const [{ superuser } = { superuser: true }] = await db().$queryRaw<
        { superuser: boolean }[]
      >`SELECT rolsuper AS superuser FROM pg_roles WHERE rolname = current_user`
      const [listening] = await db().$queryRaw<
        { addresses: string }[]
      >`SELECT current_setting('listen_addresses') AS addresses`
      tally.expect(
        !superuser || ['', 'localhost', '127.0.0.1'].includes(listening?.addresses ?? '*'),
        `superuser ${String(superuser)} on ${String(listening?.addresses)}`,
      )
      const rules = await db().$queryRaw<
        { method: string }[]
      >`SELECT DISTINCT auth_method AS method FROM pg_hba_file_rules`
      tally.expect(rules.length > 0, 'there is no pg_hba rule')
      for (const { method } of rules)
        tally.expect(
          ['scram-sha-256', 'peer', 'reject'].includes(method),
          `the database accepts the authentication method ${method}`,
        )
    },
  ),
]
