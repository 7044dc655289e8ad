import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Db, db } from '@/server/db/client'
import { staff } from '@/server/testing/actors'
import { canaryPerson } from '@/server/testing/canaryPerson'
import { columnsHolding, filesHolding } from '@/server/testing/canaries'
import { company } from '@/server/testing/sweep/companyRecords'
import { land } from '@/server/testing/sweep/department/records'
import { place } from '@/server/testing/sweep/location'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { profile } from '@/server/testing/factories/profile'
import { callOffErasure, eraseSubscription, subscriptionErasurePreview } from './eraseSubscription'
import { claimErasure } from '../eraseNext'
import { erasePerson } from '../person/erasePerson'
import { erasures } from '../erasures'
import { runErasure } from './runErasure'

const now = new Date('2026-06-15T12:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
const context = { actor: staff(), db: db(), now }
type Killed = { model: string; args: object; query: (args: object) => Promise<unknown> }
const mode = (kept: 'Anonymise' | 'Remove') => kept

/** A company with rows in every table and a marker in every text. */
async function markedCompany() {
  const mark = `canary${randomUUID().slice(0, 8)}`
  const marked = { ...place('own'), id: () => randomUUID(), words: mark }
  const { subscription: subscriptionId, analysisType: analysisTypeId, subscriptionTemplateLink } = await company(marked)
  await db().subscriptionTemplateLink.delete({ where: { id: subscriptionTemplateLink } })
  await db().questionnaire.deleteMany({ where: { subscriptionId: null, name: mark } })
  await db().erasure.deleteMany({})
  await db().subscription.deleteMany({ where: { name: mark, archived: true } })
  const department = await subscriptionDepartment({ subscriptionId, name: mark })
  const world = await land({
    place: marked,
    subscriptionId,
    subscriptionDepartmentId: department.id,
    analysisTypeId,
    now,
  })
  await db().user.deleteMany({ where: { id: world.records.registered } })
  const human = await canaryPerson(`${mark}p`, { subscriptionId, now, colleagueId: world.administrator.userId })
  return { subscriptionId, mark, human, world }
}

/** A checksum of every row of other companies and people; a mail without a company belongs to the person it names. */
async function rest(subscriptionId: string, mark: string): Promise<string> {
  const rows = await db().$queryRaw<{ hash: string }[]>`
    SELECT md5(string_agg(t, '|' ORDER BY t)) AS "hash" FROM (
      SELECT s::text AS t FROM "Subscription" s WHERE "id" <> ${subscriptionId}::uuid
      UNION ALL SELECT q::text FROM "Questionnaire" q WHERE "subscriptionId" IS DISTINCT FROM ${subscriptionId}::uuid
      UNION ALL SELECT r::text FROM "QuestionnaireRespondentSession" r WHERE "subscriptionId" <> ${subscriptionId}::uuid
      UNION ALL SELECT a::text FROM "QuestionResponse" a WHERE "subscriptionId" <> ${subscriptionId}::uuid
      UNION ALL SELECT p::text FROM "Profile" p WHERE "subscriptionId" IS DISTINCT FROM ${subscriptionId}::uuid
      UNION ALL SELECT u::text FROM "User" u JOIN "Profile" p ON p."userId" = u."id" WHERE p."subscriptionId" IS DISTINCT FROM ${subscriptionId}::uuid
      UNION ALL SELECT e::text FROM "EmailMessage" e WHERE "subscriptionId" IS DISTINCT FROM ${subscriptionId}::uuid
      UNION ALL SELECT b::text FROM "BlobReference" b WHERE "subscriptionId" IS DISTINCT FROM ${subscriptionId}::uuid) every WHERE strpos(t, ${mark}) = 0`
  return rows[0]?.hash ?? ''
}

async function run(client: Db, at: Date): Promise<boolean> {
  const claimed = await claimErasure(client, at)
  if (claimed !== null) await runErasure({ db: client, clock: () => at }, claimed)
  return claimed !== null
}

beforeEach(async () => {
  await db().erasure.deleteMany({})
  await db().jobAttempt.deleteMany({})
})

describe('requesting the erasure of a company', () => {
  it('closes it, waits a week and can be cancelled', async () => {
    const { subscriptionId, mark } = await markedCompany()
    const input = { subscriptionId, mode: 'Remove', name: mark }
    await expect(eraseSubscription(context, { ...input, name: 'else' })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    })
    expect(await subscriptionErasurePreview(context, { subscriptionId })).toMatchObject({
      name: mark,
      departments: 1,
      questionnaires: 7,
    })
    const id = await eraseSubscription(context, input)
    expect(await db().subscription.findUniqueOrThrow({ where: { id: subscriptionId } })).toMatchObject({
      archived: true,
      erasedAt: null,
    })
    await expect(eraseSubscription(context, input)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await run(db(), later(6.9))).toBe(false)
    expect((await erasures(context, {})).items).toMatchObject([
      { id, subject: 'Company', companyName: mark, state: 'Waiting', beginsAt: later(7) },
    ])
    await expect(callOffErasure({ ...context, now: later(7) }, { id })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'erasureBegan',
    })
    // Two staff members may cancel concurrently: it is cancelled once.
    expect(
      await Promise.all(
        [1, 2].map(() =>
          callOffErasure({ ...context, now: later(6) }, { id }).catch(({ code }) => code === 'NOT_FOUND' && id),
        ),
      ),
    ).toEqual([id, id])
    expect(
      await db().auditEvent.count({ where: { action: 'subscription.erasureCalledOff', subjectId: subscriptionId } }),
    ).toBe(1)
    expect(await db().subscription.findUniqueOrThrow({ where: { id: subscriptionId } })).toMatchObject({
      archived: false,
    })
    expect(await run(db(), later(8))).toBe(false)
  })
})

describe('erasing a company', () => {
  it('deletes all of its data and nothing else', async () => {
    await markedCompany()
    const { subscriptionId, mark, human } = await markedCompany()
    const others = await rest(subscriptionId, mark)
    await eraseSubscription(context, { subscriptionId, mode: mode('Remove'), name: mark })
    expect(await run(db(), later(7))).toBe(true)
    expect(await columnsHolding(mark)).toEqual([])
    expect(await filesHolding(mark)).toEqual([])
    expect(await db().subscription.count({ where: { id: subscriptionId } })).toBe(0)
    expect(await db().user.count({ where: { id: human.userId } })).toBe(0)
    expect(await rest(subscriptionId, mark)).toBe(others)
    expect((await erasures(context, {})).items).toMatchObject([{ state: 'Done', companyName: null, requestedBy: null }])
    expect(await db().auditEvent.count({ where: { action: 'subscription.erased', subscriptionId } })).toBe(1)
  })
  it('continues where a worker was interrupted, and counts nothing twice', async () => {
    const { subscriptionId, mark } = await markedCompany()
    const people = await db().profile.count({ where: { subscriptionId } })
    await eraseSubscription(context, { subscriptionId, mode: mode('Remove'), name: mark })
    for (const model of ['OneUseCode', 'Profile', 'BlobReference', 'Subscription'] as const) {
      const kill = ({ model: name, args, query }: Killed) =>
        name === model ? Promise.reject(new Error('killed')) : query(args)
      const failing = db().$extends({ query: { $allModels: { deleteMany: kill } } }) as unknown as Db
      expect(await run(failing, later(8))).toBe(true)
      expect(await db().erasure.findFirstOrThrow({})).toMatchObject({ state: 'Running', finishedAt: null })
      await db().erasure.updateMany({ data: { leaseUntil: null } })
    }
    expect(await columnsHolding(mark)).toEqual(expect.arrayContaining(['Subscription.name']))
    expect(await run(db(), later(9))).toBe(true)
    expect(await columnsHolding(mark)).toEqual([])
    expect(await filesHolding(mark)).toEqual([])
    expect(await db().erasure.findFirstOrThrow({})).toMatchObject({
      state: 'Done',
      counts: { people, departments: 1, questionnaires: 7 },
    })
    expect(await run(db(), later(10))).toBe(false)
  })
  it('preserves its figures without people if requested', async () => {
    const { subscriptionId, mark, human } = await markedCompany()
    const stranger = await profile({})
    await db().questionnaireRespondentSession.create({
      data: {
        questionnaireId: human.campaign.id,
        userId: stranger.userId,
        subscriptionId,
        email: stranger.user.email,
        startDate: now,
        endDate: now,
      },
    })
    await erasePerson(context, { userId: human.userId, mode: 'Anonymise', email: human.email, keepsWords: true })
    await eraseSubscription(context, { subscriptionId, mode: mode('Anonymise'), name: mark })
    expect(await run(db(), later(7))).toBe(true)
    const keptColumns = [
      'AnalysisType.name',
      'LearningUnit.name',
      'LearningUnit.provider',
      'Question.',
      'QuestionWording.',
      'Questionnaire.',
      'QuestionnaireSection.',
      'SubscriptionDepartment.name',
    ]
    expect(
      (await columnsHolding(mark)).filter((column) => !keptColumns.some((prefix) => column.startsWith(prefix))),
    ).toEqual([])
    expect(await filesHolding(mark)).toEqual([])
    expect(await db().subscription.findUniqueOrThrow({ where: { id: subscriptionId } })).toMatchObject({
      name: 'Erased company',
      archived: true,
    })
    expect(
      await db().questionResponse.findFirstOrThrow({ where: { questionId: human.campaign.figureId } }),
    ).toMatchObject({ amountInput: expect.anything() })
    expect(
      await db().questionnaireRespondentSession.count({ where: { subscriptionId, user: { erasedAt: null } } }),
    ).toBe(0)
    expect(await db().user.findUniqueOrThrow({ where: { id: stranger.userId } })).toMatchObject({
      erasedAt: null,
      email: stranger.user.email,
    })
  })
  it('continues however often its workers are interrupted, as long as each makes progress', async () => {
    const { subscriptionId, mark } = await markedCompany()
    await eraseSubscription(context, { subscriptionId, mode: mode('Remove'), name: mark })
    let workers = 0
    const isDone = async () => (await db().erasure.findFirstOrThrow({})).state === 'Done'
    for (; !(await isDone()) && workers < 100; workers += 1) {
      let batches = 0
      const breaksOff = async ({ args, query }: Killed) =>
        batches > 1 ? Promise.reject(new Error('killed')) : query(args)
      const counts = async ({ args, query }: Killed) => ((batches += 1), query(args))
      const failing = db().$extends({
        query: { erasure: { updateManyAndReturn: breaksOff, update: counts } },
      }) as unknown as Db
      expect(await run(failing, later(8 + workers))).toBe(true)
    }
    expect(workers).toBeGreaterThan(5)
    expect(await columnsHolding(mark)).toEqual([])
  })
  it('counts a person who left as one, however many their answers', async () => {
    const { subscriptionId, mark, human } = await markedCompany()
    const strangers = [await profile({}), await profile({})]
    for (const { userId, user } of strangers) {
      await db().questionnaireRespondentSession.createMany({
        data: Array.from({ length: 150 }, () => ({
          questionnaireId: human.campaign.id,
          userId,
          subscriptionId,
          email: user.email,
          startDate: now,
          endDate: now,
        })),
      })
    }
    const people = async () =>
      (
        await db().questionnaireRespondentSession.findMany({
          where: { subscriptionId, questionnaireId: human.campaign.id, endDate: { not: null } },
          distinct: ['userId'],
        })
      ).length
    const before = await people()
    await eraseSubscription(context, { subscriptionId, mode: mode('Anonymise'), name: mark })
    expect(await run(db(), later(7))).toBe(true)
    expect(
      await db().questionnaireRespondentSession.count({
        where: { subscriptionId, userId: { in: strangers.map(({ userId }) => userId) } },
      }),
    ).toBe(0)
    expect(await people()).toBe(before)
  })
})
