import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { db } from '@/server/db/client'
import { callOffErasure, eraseSubscription } from '@/server/services/erasure/company/eraseSubscription'
import { erasePerson } from '@/server/services/erasure/person/erasePerson'
import { erasures } from '@/server/services/erasure/erasures'
import { releaseMails } from '@/server/services/operation/releaseMails'
import { updateSubscription } from '@/server/services/subscription/save/updateSubscription'
import { startWorkLoop, erasureLoop } from '@/server/process/work/worker'
import { storage } from '@/server/storage/storage'
import { companyAdmin, staff } from '@/server/testing/actors'
import { columnsHolding, filesHolding } from '@/server/testing/canaries'
import { canaryPerson } from '@/server/testing/canaryPerson'
import { profile } from '@/server/testing/factories/profile'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { subscription } from '@/server/testing/factories/subscription'
import { asOwner, testDatabaseUrl } from '@/server/testing/database'
import { restoreBackup } from './restoreBackup'
import { takeBackup } from '../takeBackup'

const now = new Date()
const folder = mkdtempSync(join(tmpdir(), 'ripplemark-again-'))
const place = { url: testDatabaseUrl(), storage: storage(), dataDir: folder, pepper: 'p'.repeat(40), passphrase: null }
const [everybody, context] = [staff(), { actor: staff(), db: db(), now }]

const backUp = (name: string) => takeBackup({ ...place, version: '1.0', build: 'b', settings: [] }, join(folder, name))
/** Restores a backup over this very database, as an operator does; open connections continue with the new data. */
async function bringBack(name: string) {
  const done = await restoreBackup({ ...place, previousPepper: null, now }, join(folder, name), {
    mayReplace: true,
    acceptsOtherSecrets: false,
  })
  await db().$disconnect()
  return done
}
const stateOf = async (userId: string) => (await db().erasure.findFirst({ where: { userId } }))?.state
const companyOf = (id: string) => db().subscription.findUniqueOrThrow({ where: { id }, select: { archived: true } })
const ask = async (id: string) =>
  eraseSubscription(context, {
    subscriptionId: id,
    mode: 'Remove',
    name: (await db().subscription.findUniqueOrThrow({ where: { id } })).name,
  })
/** Confirms the release after the restore, then runs the worker until no work is left. */
async function release() {
  await releaseMails(context, { choice: 'discard' })
  const failures: unknown[] = []
  const stop = await startWorkLoop(erasureLoop(), (error) => failures.push(error))
  await vi.waitFor(
    async () => expect(await db().erasure.count({ where: { userId: { not: null }, state: { not: 'Done' } } })).toBe(0),
    { timeout: 30_000 },
  )
  await stop()
  expect(failures).toEqual([])
}

let world: {
  subscriptionId: string
  administratorId: string
  erased: Awaited<ReturnType<typeof human>>
  worded: Awaited<ReturnType<typeof human>>
}
async function human(subscriptionId: string, colleagueId: string) {
  const mark = `canary${randomUUID().slice(0, 8)}`
  return { mark, ...(await canaryPerson(mark, { subscriptionId, now, colleagueId })) }
}
beforeAll(async () => {
  const { id: subscriptionId } = await subscription()
  const { userId: administratorId } = await profile({ subscriptionId, group: 'SubscriptionAdministrator' })
  world = {
    subscriptionId,
    administratorId,
    erased: await human(subscriptionId, administratorId),
    worded: await human(subscriptionId, administratorId),
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('people erased since are erased again by the worker, in the same way, once the hold is released', async () => {
  const { subscriptionId, administratorId, erased, worded } = world
  await backUp('people.zip')
  await profile({ subscriptionId, group: 'SubscriptionAdministrator' })
  const own = { ...context, actor: companyAdmin({ subscriptionId, userId: administratorId }) }
  await erasePerson(own, { userId: erased.userId, mode: 'Remove', email: erased.email })
  await erasePerson(own, { userId: worded.userId, mode: 'Anonymise', email: worded.email, keepsWords: true })
  const { user } = await db().profile.findUniqueOrThrow({ where: { userId: administratorId }, include: { user: true } })
  await erasePerson({ ...context, actor: everybody }, { userId: administratorId, mode: 'Anonymise', email: user.email })
  expect(await bringBack('people.zip')).toMatchObject({ erasedAgain: 3, calledOff: 0 })
  expect([(await columnsHolding(erased.mark)).length > 25, (await filesHolding(erased.mark)).length]).toEqual([true, 2])
  expect(await db().erasure.findFirst({ where: { userId: worded.userId } })).toMatchObject({
    state: 'Waiting',
    keepsWords: true,
    withinId: subscriptionId,
    finishedAt: null,
  })
  expect((await erasures(context, {})).items.map(({ subject, state, beginsAt }) => [subject, state, beginsAt])).toEqual(
    [1, 2, 3].map(() => ['Person', 'Waiting', null]),
  )
  const stop = await startWorkLoop(erasureLoop(), () => undefined)
  await stop()
  expect(await stateOf(erased.userId)).toBe('Waiting')
  await release()
  expect([await columnsHolding(erased.mark), await filesHolding(erased.mark)]).toEqual([[], []])
  expect(await db().questionnaireRespondentSession.count({ where: { userId: erased.userId } })).toBe(0)
  expect(await columnsHolding(worded.mark)).toEqual([
    'AnswerMark.tags',
    'Commitment.whatWouldHelp',
    'QuestionResponse.reinforcementText',
    'QuestionResponse.textInput',
  ])
  // The only administrator in the backup: the rule that preserves a company's last one must not prevent the
  // erasure for ever.
  expect((await db().user.findUniqueOrThrow({ where: { id: administratorId } })).erasedAt).not.toBeNull()
  const lines = await db().auditEvent.findMany({
    where: { action: 'account.erased' },
    select: { actorUserId: true, subjectId: true },
  })
  expect(new Map(lines.map(({ subjectId, actorUserId }) => [subjectId, actorUserId]))).toEqual(
    new Map([
      [erased.userId, administratorId],
      [worded.userId, administratorId],
      [administratorId, everybody.userId],
    ]),
  )
})

it('in a database written by an older version, people are erased with their answers, in all companies only when staff requested it', async () => {
  await backUp('columns.zip')
  const [userId, ofCompany, asker] = [
    randomUUID(),
    randomUUID(),
    await profile({ subscriptionId: world.subscriptionId, group: 'SubscriptionAdministrator' }),
  ]
  const { userId: staffId } = await profile({ subscriptionId: null, group: 'Administrator' })
  await asOwner('ALTER TABLE "Erasure" DROP COLUMN "keepsWords", DROP COLUMN "withinId"')
  await db()
    .$executeRaw`INSERT INTO "Erasure" ("userId", "mode", "state", "requestedById") VALUES (${userId}::uuid, 'Remove', 'Done', ${staffId}::uuid)`
  await db()
    .$executeRaw`INSERT INTO "Erasure" ("userId", "subscriptionId", "mode", "state", "requestedById") VALUES (${ofCompany}::uuid, ${world.subscriptionId}::uuid, 'Remove', 'Done', ${asker.userId}::uuid)`
  await bringBack('columns.zip')
  expect(await db().erasure.findFirst({ where: { userId } })).toMatchObject({
    state: 'Waiting',
    keepsWords: false,
    withinId: null,
  })
  expect(await db().erasure.findFirst({ where: { userId: ofCompany } })).toMatchObject({
    state: 'Waiting',
    keepsWords: false,
    withinId: world.subscriptionId,
  })
  await release()
})

it('companies follow the last request: open where the erasure was cancelled, closed where it was requested', async () => {
  const [off, archivedBefore, since, older] = [
    (await subscription()).id,
    (await subscription({ archived: true })).id,
    (await subscription()).id,
    (await subscription()).id,
  ]
  const [first, second, third] = [await ask(off), await ask(archivedBefore), await ask(older)]
  await backUp('companies.zip')
  await callOffErasure(context, { id: first })
  await callOffErasure(context, { id: second })
  const erasureId = await ask(since)
  // The replaced database lacks this one, as a database older than the backup does.
  await db().erasure.delete({ where: { id: third } })
  expect(await bringBack('companies.zip')).toMatchObject({ calledOff: 2 })
  expect(
    (await db().erasure.findMany({ where: { userId: null }, select: { id: true, state: true } })).sort((a, b) =>
      a.id.localeCompare(b.id),
    ),
  ).toEqual([third, erasureId].sort().map((id) => ({ id, state: 'Waiting' })))
  expect(
    [await companyOf(off), await companyOf(archivedBefore), await companyOf(since), await companyOf(older)].map(
      ({ archived }) => archived,
    ),
  ).toEqual([false, true, true, true])
  expect(
    await db().auditEvent.count({
      where: { action: 'subscription.erasureCalledOff', subjectId: { in: [off, archivedBefore] } },
    }),
  ).toBe(2)
  await callOffErasure(context, { id: erasureId })
  await callOffErasure(context, { id: third })
  expect([await companyOf(since), await companyOf(older)].map(({ archived }) => archived)).toEqual([false, false])
})

it('a company archived before its erasure was requested stays archived when that is cancelled after a restore', async () => {
  const { id } = await subscription({ archived: true })
  await backUp('archived.zip')
  const erasureId = await ask(id)
  await bringBack('archived.zip')
  await callOffErasure(context, { id: erasureId })
  expect(await companyOf(id)).toEqual({ archived: true })
})

it('the storage stays assigned to this installation, also after restoring a backup made before it was marked', async () => {
  await db().installation.updateMany({ data: { storageId: null } })
  await backUp('unmarked.zip')
  const storageId = randomUUID()
  await db().installation.upsert({ where: { id: 1 }, create: { id: 1, storageId }, update: { storageId } })
  await bringBack('unmarked.zip')
  expect(await db().installation.findUnique({ where: { id: 1 } })).toMatchObject({ storageId })
})

it('a company whose erasure is cancelled in the backup stays, whatever an older database still has pending', async () => {
  const { id } = await subscription()
  const erasure = await db().erasure.findUniqueOrThrow({ where: { id: await ask(id) } })
  await callOffErasure(context, { id: erasure.id })
  await backUp('calledOff.zip')
  await db().erasure.create({ data: { ...erasure, counts: undefined } })
  expect(await bringBack('calledOff.zip')).toMatchObject({ erasedAgain: 0 })
  expect([await companyOf(id), await db().erasure.count({ where: { subscriptionId: id } })]).toEqual([
    { archived: false },
    0,
  ])
})

it('nothing is sent or falls due for people erased since until they are erased again', async () => {
  const { userId } = await profile({ subscriptionId: world.subscriptionId })
  const { email } = await db().user.findUniqueOrThrow({ where: { id: userId } })
  const mail = {
    kind: 'QuestionnaireInvite' as const,
    to: email,
    subject: 's',
    html: 'h',
    text: 't',
    state: 'Queued' as const,
  }
  await db().emailMessage.createMany({
    data: [
      { ...mail, userId },
      { ...mail, to: 'somebody.else@example.test' },
    ],
  })
  await backUp('mails.zip')
  await erasePerson(context, { userId, mode: 'Anonymise', email })
  await bringBack('mails.zip')
  expect(await db().emailMessage.findMany({ where: { state: 'Held' }, select: { to: true } })).toEqual([
    { to: 'somebody.else@example.test' },
  ])
  expect((await db().user.findUniqueOrThrow({ where: { id: userId } })).archived).toBe(true)
  await release()
})

it('a person who unsubscribed from reminders since is not reminded again', async () => {
  const runs = await Promise.all(
    Array.from({ length: 2 }, () => questionnaireRespondentSession({ subscriptionId: world.subscriptionId })),
  )
  const [stopped, other] = runs.map(({ id }) => id) as [string, string]
  const someone = runs[1]!.userId!
  await backUp('stops.zip')
  const stoppedAt = new Date()
  await db().questionnaireRespondentSession.update({ where: { id: stopped }, data: { remindersStoppedAt: stoppedAt } })
  // The replaced database may be older than the backup, which already has the unsubscribe reverted.
  await db().questionnaireRespondentSession.update({ where: { id: other }, data: { remindersStoppedAt: new Date(0) } })
  await db().profile.updateMany({ where: { userId: someone }, data: { hasOptedOutOfReminders: true } })
  await bringBack('stops.zip')
  const found = await db().questionnaireRespondentSession.findMany({
    where: { id: { in: [stopped, other] } },
    select: { id: true, remindersStoppedAt: true },
  })
  expect(Object.fromEntries(found.map(({ id, remindersStoppedAt }) => [id, remindersStoppedAt]))).toEqual({
    [stopped]: stoppedAt,
    [other]: null,
  })
  expect(
    await db().profile.findMany({
      where: { userId: { in: [someone, runs[0]!.userId!] }, hasOptedOutOfReminders: true },
      select: { userId: true },
    }),
  ).toEqual([{ userId: someone }])
  await release()
})

it('a company can be saved by a backup made before its end: during the hold its erasure can be cancelled, whatever its waiting period', async () => {
  const { id: subscriptionId } = await subscription()
  const id = await ask(subscriptionId)
  await db().erasure.update({ where: { id }, data: { createdAt: new Date(now.getTime() - 9 * 24 * 3_600_000) } })
  await backUp('over.zip')
  await bringBack('over.zip')
  await callOffErasure(context, { id })
  expect(await companyOf(subscriptionId)).toEqual({ archived: false })
  await release()
})

it('no mail of a company that is to be erased again is left to release, for any recipient', async () => {
  const [{ id: gone }, { id: stays }] = [await subscription(), await subscription()]
  const [member, colleague, other] = [
    await profile({ subscriptionId: gone }),
    await profile({ subscriptionId: gone }),
    await profile({ subscriptionId: stays }),
  ]
  const mail = { kind: 'AccountNotice' as const, subject: 's', html: 'h', text: 't', state: 'Queued' as const }
  const notOurs = 'stays@example.test'
  await db().emailMessage.deleteMany()
  await db().emailMessage.createMany({
    data: [
      { ...mail, to: 'of the company', subscriptionId: gone },
      { ...mail, to: 'of its people', userId: member.userId },
      { ...mail, to: colleague.user.email },
      { ...mail, to: notOurs, userId: other.userId },
      { ...mail, to: notOurs, subscriptionId: stays },
    ],
  })
  await backUp('companyMails.zip')
  const erasureId = await ask(gone)
  await bringBack('companyMails.zip')
  expect((await db().emailMessage.findMany({ where: { state: 'Held' } })).map(({ to }) => to)).toEqual([
    notOurs,
    notOurs,
  ])
  expect(
    await db().emailMessage.count({ where: { state: 'Failed', lastError: 'The company or the account is closed.' } }),
  ).toBe(3)
  // If it is cancelled after all, its people are restored unchanged.
  await callOffErasure(context, { id: erasureId })
  expect(await db().user.count({ where: { id: { in: [member.userId, colleague.userId] }, archived: true } })).toBe(0)
  await release()
})

it('an erasure that was parked when the backup was made is retried automatically', async () => {
  const { userId } = await profile({ subscriptionId: world.subscriptionId })
  const { id } = await db().erasure.create({
    data: { userId, mode: 'Anonymise', state: 'Running', requestedById: everybody.userId },
  })
  await db().jobAttempt.create({
    data: { kind: 'erasure', subjectId: id, attempts: 5, lastError: 'Error: x', parkedAt: now },
  })
  await backUp('parked.zip')
  await bringBack('parked.zip')
  await release()
  expect([await stateOf(userId), await db().jobAttempt.count({ where: { subjectId: id } })]).toEqual(['Done', 0])
})

it('a retention period set since is preserved, shorter or longer or none, with its audit log entry', async () => {
  const periods = [null, 24, 6, 12, 12] as const
  const made = await Promise.all(periods.map((retentionMonths) => subscription({ retentionMonths })))
  const [first, shorter, longer, off, same] = made.map(({ id }) => id) as [string, string, string, string, string]
  const set = (id: string, retentionMonths: number | null) => updateSubscription(context, { id, retentionMonths })
  const kept = () =>
    Promise.all(
      made.map(async ({ id }) => (await db().subscription.findUniqueOrThrow({ where: { id } })).retentionMonths),
    )
  await set(same, 18)
  await backUp('periods.zip')
  await set(first, 12)
  await set(shorter, 36)
  await set(shorter, 6)
  await set(longer, 24)
  await set(off, null)
  // The replaced database may be older than the backup, whose value is the newer one then.
  await db().subscription.update({ where: { id: same }, data: { retentionMonths: 12 } })
  await bringBack('periods.zip')
  expect(await kept()).toEqual([12, 6, 24, null, 18])
  expect(await db().auditEvent.count({ where: { subjectId: { in: made.map(({ id }) => id) } } })).toBe(6)
  await bringBack('periods.zip')
  expect(await kept()).toEqual([12, 6, 24, null, 18])
  await asOwner('ALTER TABLE "Subscription" DROP COLUMN "retentionMonths"')
  await bringBack('periods.zip')
  expect(await kept()).toEqual([null, 24, 6, 12, 18])
  await release()
})
