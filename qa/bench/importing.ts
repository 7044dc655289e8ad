import { deepStrictEqual } from 'node:assert'
import { randomBytes, randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { roleGroupIds } from '@/domain/role'
import { db } from '@/server/db/client'
import { claimImportJob } from '@/server/services/importJob/importWork'
import { runImportJob } from '@/server/services/importJob/runImportJob'
import { companyAdmin } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { fileOf, queueImport } from '@/server/testing/scenarios/importing'
import { compare } from './support/compare'
import { printTimes } from './support/printTimes'

const people = 2000
const batch = 250
const rounds = 7
const warmUps = 2

const columns = ['Email', 'First Name', 'Last Name', 'Department']
const rowsOf = (round: number, side: string) =>
  Array.from({ length: people }, (_, n) => [`${side}${round}.${n}@example.test`, `First${n}`, `Last${n}`, 'Sales'])

const plain = {
  user: `INSERT INTO "User" ("id", "userName", "email", "roleGroupId", "updatedAt") SELECT i, e, e, '${roleGroupIds.User}', $3 FROM unnest($1::uuid[], $2::text[]) t(i, e)`,
  profile:
    'INSERT INTO "Profile" ("userId", "firstName", "lastName", "subscriptionId", "subscriptionDepartmentId", "updatedAt") SELECT i, f, l, $4, $5, $6 FROM unnest($1::uuid[], $2::text[], $3::text[]) t(i, f, l)',
  code: `INSERT INTO "OneUseCode" ("userId", "purpose", "codeHash", "email", "createdAt", "expiresAt") SELECT i, 'Invite', c, e, $4, $4::timestamptz + interval '30 days' FROM unnest($1::uuid[], $2::text[], $3::text[]) t(i, c, e)`,
  email: `INSERT INTO "EmailMessage" ("kind", "state", "to", "subject", "html", "text", "hasCode", "subscriptionId", "userId", "createdAt", "nextAttemptAt") SELECT 'AccountInvite', 'Kept', e, $3, h, $4, true, $5, i, $6, $6 FROM unnest($1::uuid[], $2::text[], $7::text[]) t(i, e, h)`,
  audit: `INSERT INTO "AuditEvent" ("at", "actorUserId", "subscriptionId", "action", "subjectType", "subjectId") SELECT $2, $3, $4, a, 'User', i FROM unnest($1::text[]) i, unnest(ARRAY['account.created', 'account.invited']) a`,
  limit: `INSERT INTO "RateLimit" ("key", "points", "expiresAt") SELECT 'mailbox:user:' || e, 1, $2 FROM unnest($1::text[]) e`,
  done: `INSERT INTO "ImportJobRow" ("importJobId", "rowNumber", "email", "successful", "errors") SELECT $1, n, e, true, '[]' FROM unnest($2::int[], $3::text[]) t(n, e)`,
  job: 'UPDATE "ImportJob" SET "doneRows" = "doneRows" + $2, "succeededRows" = "succeededRows" + $2 WHERE "id" = $1',
}

/** The rows of an import in bare SQL on one connection, prepared, in transactions of the product's size. */
async function bareImport(
  client: Client,
  jobs: readonly string[],
  { actor, sales }: { actor: { userId: string; subscriptionId: string | null }; sales: string },
) {
  const { subject, text, html } = await db().emailMessage.findFirstOrThrow({ where: { kind: 'AccountInvite' } })
  const run = (name: keyof typeof plain, values: unknown[]) =>
    client.query({ name: `import-${name}`, text: plain[name], values })
  return async (round: number) => {
    const job = jobs[round]
    const rows = rowsOf(round, 'bare')
    for (let at = 0; at < rows.length; at += batch) {
      const some = rows.slice(at, at + batch)
      const now = new Date()
      const [ids, emails] = [some.map(() => randomUUID()), some.map(([email]) => email)]
      await client.query('BEGIN')
      await run('job', [job, some.length])
      await run('done', [job, some.map((_, n) => at + n + 2), emails])
      await run('user', [ids, emails, now])
      await run('profile', [
        ids,
        some.map(([, first]) => first),
        some.map(([, , last]) => last),
        actor.subscriptionId,
        sales,
        now,
      ])
      await run('limit', [emails, now])
      await run('code', [ids, some.map(() => randomBytes(32).toString('hex')), emails, now])
      await run('email', [
        ids,
        emails,
        subject,
        text,
        actor.subscriptionId,
        now,
        some.map((_, n) => html.replace('First', `First${n}`)),
      ])
      await run('audit', [ids, now, actor.userId, actor.subscriptionId])
      await client.query('COMMIT')
    }
  }
}

/** A file of people through the worker's import, parsed, validated and added, against the same rows in bare SQL. */
export async function importing(client: Client): Promise<void> {
  const { id: sales, subscriptionId } = await subscriptionDepartment({ name: 'Sales' })
  const actor = companyAdmin({
    subscriptionId,
    userId: (await profile({ group: 'SubscriptionAdministrator', subscriptionId })).userId,
  })
  const take = async () => {
    const job = await claimImportJob(db(), new Date())
    if (job === null) throw new Error('There is nothing to import.')
    await runImportJob({ db: db(), clock: () => new Date() }, job)
  }
  await queueImport(actor, [['first@example.test', 'First', 'Last', 'Sales']], { columns })
  await take()
  const jobs: string[] = []
  for (let round = 0; round < warmUps + rounds; round++)
    jobs.push((await queueImport(actor, [], { file: fileOf(rowsOf(round, 'file'), columns), columns })).id)
  const file = await db().importJob.findUniqueOrThrow({ where: { id: jobs[0]! } })
  const bare = await db().importJob.createManyAndReturn({
    data: jobs.map(() => ({
      subscriptionId,
      userId: actor.userId,
      blobReferenceId: file.blobReferenceId,
      filename: 'bare.csv',
      mapping: {},
      state: 'Done' as const,
    })),
  })
  const times = await compare({
    product: take,
    baseline: await bareImport(
      client,
      bare.map(({ id }) => id),
      { actor, sales },
    ),
    rounds,
    warmUps,
  })
  const all = { subscriptionId, succeededRows: people, doneRows: people }
  deepStrictEqual(
    [await db().importJob.count({ where: all }), await db().profile.count({ where: { subscriptionId } })],
    [jobs.length * 2, jobs.length * people * 2 + 2],
  )
  const perSecond = Math.round(people / (times.product / 1000)).toLocaleString('en-GB')
  printTimes({
    title: `Importing ${people.toLocaleString('en-GB')} new people with their invitations, ${perSecond} rows a second`,
    product: 'a waiting .csv, from its bytes to the last row',
    baseline: `the same rows on bare pg, prepared, ${batch} in a transaction`,
    aim: 3,
    times,
  })
}
