import { deepStrictEqual } from 'node:assert'
import type { Client } from 'pg'
import { roleGroupIds } from '@/domain/role'
import { db } from '@/server/db/client'
import { inviteParticipants } from '@/server/services/invite/inviteParticipants'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { subscription } from '@/server/testing/factories/subscription'
import { compare } from './support/compare'
import { printTimes } from './support/printTimes'

const people = 1000
const batch = 200
const [rounds, warmUps] = [8, 2]
const startDate = new Date('2026-03-02T00:00:00Z')
const now = new Date('2026-03-02T09:00:00Z')
const endDate = new Date('2026-03-31T22:59:59Z')

/** A campaign of people without a password, as before their first invitation. */
async function campaigns(client: Client, count: number): Promise<string[]> {
  const { id: subscriptionId } = await subscription()
  await client.query(
    `INSERT INTO "User" ("userName", "email", "roleGroupId", "updatedAt") SELECT 'invitee' || n, 'invitee' || n || '@example.test', '${roleGroupIds.User}', now() FROM generate_series(1, ${people}) n`,
  )
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    const { id } = await questionnaire({
      subscriptionId,
      name: 'Leading change',
      description: 'Please answer.',
      isPublished: true,
      publishedAt: now,
      startDate,
      endDate,
    })
    await client.query(
      `INSERT INTO "QuestionnaireRespondentSession" ("questionnaireId", "userId", "subscriptionId", "updatedAt") SELECT '${id}', "id", '${subscriptionId}', now() FROM "User" WHERE "email" LIKE 'invitee%'`,
    )
    ids.push(id)
  }
  await client.query('VACUUM ANALYZE "User", "QuestionnaireRespondentSession", "EmailMessage", "OneUseCode"')
  return ids
}

const statements = {
  participants: `SELECT s."id", s."userId", s."subscriptionId", u."email" FROM "QuestionnaireRespondentSession" s JOIN "User" u ON u."id" = s."userId"
    WHERE s."questionnaireId" = $1 AND s."invitedAt" IS NULL ORDER BY s."id" LIMIT ${batch} FOR UPDATE OF s SKIP LOCKED`,
  codes: `INSERT INTO "OneUseCode" ("userId", "purpose", "codeHash", "createdAt", "expiresAt")
    SELECT u, 'Invite', encode(sha256(gen_random_uuid()::text::bytea), 'hex'), $2, $3 FROM unnest($1::uuid[]) u`,
  mails: `INSERT INTO "EmailMessage" ("kind", "state", "to", "subject", "html", "text", "hasCode", "dedupeKey", "subscriptionId", "userId", "questionnaireId", "questionnaireRespondentSessionId", "createdAt", "nextAttemptAt")
    SELECT 'QuestionnaireInvite', 'Kept', m.email, $1, m.html, m.body, true, 'bare:' || m.run, m.company, m.person, $2, m.run, $3, $3
    FROM unnest($4::uuid[], $5::uuid[], $6::uuid[], $7::text[], $8::text[], $9::text[]) m(run, person, company, email, html, body) ON CONFLICT DO NOTHING`,
  marks: `UPDATE "QuestionnaireRespondentSession" SET "invitedAt" = $2 WHERE "id" = ANY($1::uuid[])`,
}

type Row = { id: string; userId: string; subscriptionId: string; email: string }
type Sample = { subject: string; html: string; text: string }

async function bareInvites(client: Client, questionnaireId: string, { subject, html, text }: Sample): Promise<void> {
  for (let count = batch; count === batch;) {
    await client.query('BEGIN')
    const { rows } = await client.query<Row>(statements.participants, [questionnaireId])
    const of = (field: keyof Row) => rows.map((row) => row[field])
    await client.query(statements.codes, [of('userId'), now, endDate])
    await client.query(statements.mails, [
      subject,
      questionnaireId,
      now,
      of('id'),
      of('userId'),
      of('subscriptionId'),
      of('email'),
      rows.map(() => html),
      rows.map(() => text),
    ])
    await client.query(statements.marks, [of('id'), now])
    await client.query('COMMIT')
    count = rows.length
  }
}

/** Writing the invitations of a campaign into the outbox against the same rows in bare SQL. */
export async function queueingInvites(client: Client): Promise<void> {
  const turns = rounds + warmUps
  const ids = await campaigns(client, turns * 2 + 1)
  await inviteParticipants({ db: db(), now }, ids[turns * 2]!)
  const sample = await db().emailMessage.findFirstOrThrow({ where: { questionnaireId: ids[turns * 2]! } })
  const times = await compare({
    product: (round) => inviteParticipants({ db: db(), now }, ids[round]!),
    baseline: (round) => bareInvites(client, ids[turns + round]!, sample),
    rounds,
    warmUps,
  })
  const written = await db().emailMessage.groupBy({
    by: ['questionnaireId'],
    _count: true,
    where: { questionnaireId: { in: ids } },
  })
  deepStrictEqual(
    written.map(({ _count }) => _count),
    ids.map(() => people),
  )
  const perSecond = (milliseconds: number) => Math.round((people / milliseconds) * 1000)
  const title = `Queueing ${people} invitations (${perSecond(times.product)} a second; bare ${perSecond(times.baseline)})`
  printTimes({
    title,
    product: 'inviteParticipants: codes, mails rendered from the campaign, invitation times',
    baseline: 'the same rows with ready-made texts on bare pg',
    aim: 3,
    times,
    statements,
  })
}
