import { describe, expect, it } from 'vitest'
import { roleGroupIds } from '@/domain/role'
import { db } from '@/server/db/client'
import { companyAdmin, departmentAdmin, nobody } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionResponse } from '@/server/testing/factories/questionResponse'
import { subscription } from '@/server/testing/factories/subscription'
import { uploadedFile } from '@/server/testing/factories/uploadedFile'
import { updateSubscription } from '@/server/services/subscription/save/updateSubscription'
import { asOwner } from '@/server/testing/database'
import { purgeOldAnswers } from './purgeOldAnswers'
import { retentionPreview } from './retentionPreview'

const now = new Date('2026-06-15T12:00:00Z')
const before = (days: number) => new Date(now.getTime() - days * 86_400_000)

/**
 * A questionnaire of a company, a participant, and sessions with a figure and some text, from a given number of days
 * ago.
 */
async function createAnsweredRun(
  subscriptionId: string,
  days: readonly (number | null)[],
  { type = 'Campaign' as 'Campaign' | 'SelfService', endedDaysAgo = 0 } = {},
) {
  const dates = type === 'Campaign' ? { startDate: before(endedDaysAgo + 60), endDate: before(endedDaysAgo) } : {}
  const campaign = await questionnaire({ subscriptionId, questionnaireType: type, isPublished: true, ...dates })
  const figure = await question({ questionnaireId: campaign.id })
  const words = await question({
    questionnaireId: campaign.id,
    questionnaireSectionId: figure.questionnaireSectionId,
    questionType: 'Intent',
    responseType: 'TextBoxes',
  })
  const human = await profile({ subscriptionId })
  const runs: string[] = []
  for (const day of days) {
    const at = before(day ?? endedDaysAgo + 10)
    const run = await questionnaireRespondentSession({
      questionnaireId: campaign.id,
      userId: human.userId,
      startDate: at,
      endDate: day === null ? null : at,
      updatedAt: at,
      lineManagerName: 'Boss',
    })
    await questionResponse({ questionId: figure.id, questionnaireRespondentSessionId: run.id, amountInput: 4 })
    await questionResponse({
      questionId: words.id,
      questionnaireRespondentSessionId: run.id,
      textInput: 'My own words',
    })
    runs.push(run.id)
  }
  return { human, runs, questionnaireId: campaign.id }
}
const runRow = (id: string) =>
  db().questionnaireRespondentSession.findUnique({
    where: { id },
    include: { responses: { orderBy: { amountInput: 'asc' } }, user: true },
  })

describe('the retention period of a company', () => {
  it('detaches answers from their participant once the campaign ended that long ago, and not before', async () => {
    const { id } = await subscription({ retentionMonths: 12 })
    const old = await createAnsweredRun(id, [420], { endedDaysAgo: 400 })
    const recent = await createAnsweredRun(id, [420], { endedDaysAgo: 300 })
    const unfinished = await createAnsweredRun(id, [null], { endedDaysAgo: 400 })
    const kept = await createAnsweredRun((await subscription()).id, [420], { endedDaysAgo: 400 })
    expect(await purgeOldAnswers(db(), now)).toBe(2)
    const cut = await runRow(old.runs[0]!)
    expect(cut).toMatchObject({ lineManagerName: '', user: { archived: true, erasedAt: now, passwordHash: null } })
    expect(cut?.userId).not.toBe(old.human.userId)
    expect(cut?.email).not.toContain(old.human.userId)
    expect(
      cut?.responses.map(({ amountInput, textInput, userId }) => [amountInput?.toNumber() ?? null, textInput, userId]),
    ).toEqual([
      [4, null, cut?.userId],
      [null, '', cut?.userId],
    ])
    expect(await db().user.findUniqueOrThrow({ where: { id: old.human.userId } })).toMatchObject({
      erasedAt: null,
      archived: false,
    })
    expect(await runRow(unfinished.runs[0]!)).toBeNull()
    for (const { runs, human } of [recent, kept])
      expect(await runRow(runs[0]!)).toMatchObject({
        userId: human.userId,
        responses: [{}, { textInput: 'My own words' }],
      })
    expect(await db().erasure.findMany({ where: { subscriptionId: id } })).toMatchObject([
      { state: 'Done', requestedById: null, counts: { runs: 1, runsKept: 1, words: 1 } },
    ])
    expect(await purgeOldAnswers(db(), now)).toBe(0)
  })
  it('detaches several sessions of one participant as one, unlinked to other questionnaires', async () => {
    const { id } = await subscription({ retentionMonths: 12 })
    const { runs, human } = await createAnsweredRun(id, [420, 410, 20], { type: 'SelfService' })
    await purgeOldAnswers(db(), now)
    const [one, two, recent] = await Promise.all(runs.map(runRow))
    expect(one?.userId).toBe(two?.userId)
    expect(one?.userId).not.toBe(human.userId)
    expect(recent?.userId).toBe(human.userId)
  })
  it('deletes old self-service answers if only group results are shown, so that no participant counts twice', async () => {
    const { id } = await subscription({ retentionMonths: 12, smallestGroupSize: 5 })
    const { runs } = await createAnsweredRun(id, [420, 20], { type: 'SelfService' })
    await purgeOldAnswers(db(), now)
    expect(await runRow(runs[0]!)).toBeNull()
    expect(await runRow(runs[1]!)).not.toBeNull()
  })
  it('records what is deleted when a run is interrupted, and deletes the rest in the next run', async () => {
    const { id } = await subscription({ retentionMonths: 12 })
    const { questionnaireId, human } = await createAnsweredRun(id, [], { endedDaysAgo: 400 })
    await db().user.createMany({
      data: Array.from({ length: 200 }, (_, index) => ({
        id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
        email: `${index}-${id}@example.test`,
        userName: `${index}`,
        roleGroupId: roleGroupIds.User,
      })),
    })
    const people = await db().user.findMany({
      where: { email: { endsWith: `${id}@example.test` } },
      select: { id: true },
    })
    const runOf = (userId: string) => ({
      questionnaireId,
      userId,
      subscriptionId: id,
      startDate: before(420),
      endDate: before(420),
    })
    await db().questionnaireRespondentSession.createMany({ data: people.map((one) => runOf(one.id)) })
    const last = await db().questionnaireRespondentSession.create({ data: runOf(human.userId) })
    const report = await uploadedFile(
      { subscriptionId: id, userId: human.userId },
      { filename: 'report.pdf', bytes: Buffer.from('report') },
    )
    const keptUntil = before(-1)
    await db().blobReference.update({ where: { id: report }, data: { expiresAt: keptUntil } })
    const records = async () => ({
      erasures: (await db().erasure.findMany({ where: { subscriptionId: id }, orderBy: { createdAt: 'asc' } })).map(
        ({ counts }) => (counts as { runsKept?: number }).runsKept,
      ),
      trail: (
        await db().auditEvent.findMany({
          where: { action: 'subscription.periodOver', subjectId: id },
          orderBy: { at: 'asc' },
        })
      ).map(({ detail }) => detail),
      reportUntil: (await db().blobReference.findUniqueOrThrow({ where: { id: report } })).expiresAt,
    })
    await asOwner(
      `create function refuse() returns trigger language plpgsql as $$ begin if old.id = '${last.id}' then raise exception 'refused'; end if; return new; end $$`,
    )
    await asOwner(
      'create trigger refuse before update on "QuestionnaireRespondentSession" for each row execute function refuse()',
    )
    try {
      expect(await purgeOldAnswers(db(), now)).toBe(0)
    } finally {
      await asOwner('drop function refuse cascade')
    }
    expect(await records()).toEqual({ erasures: [200], trail: [{ count: 200 }], reportUntil: now })
    expect(await purgeOldAnswers(db(), before(-1))).toBe(1)
    expect(await records()).toEqual({ erasures: [200, 1], trail: [{ count: 200 }, { count: 1 }], reportUntil: now })
  })
  it('records a run as one growing row among the erasures, and each batch in the audit log', async () => {
    const { id } = await subscription({ retentionMonths: 12 })
    for (const [day, records, lines] of [
      [420, [1], 1],
      [430, [2], 2],
    ] as const) {
      await createAnsweredRun(id, [day], { endedDaysAgo: 400 })
      await purgeOldAnswers(db(), now)
      expect(
        (await db().erasure.findMany({ where: { subscriptionId: id } })).map(
          ({ counts }) => (counts as { runsKept?: number }).runsKept,
        ),
      ).toEqual(records)
      expect(
        (await db().auditEvent.findMany({ where: { action: 'subscription.periodOver', subjectId: id } })).map(
          ({ detail }) => detail,
        ),
      ).toEqual(Array.from({ length: lines }, () => ({ count: 1 })))
    }
  })
})

describe('choosing a retention period', () => {
  it('requires a company administrator, offers a preview and is audited', async () => {
    const { id, version } = await subscription()
    await createAnsweredRun(id, [420], { endedDaysAgo: 400 })
    const context = { actor: companyAdmin({ subscriptionId: id }), db: db(), now }
    const input = { subscriptionId: id, months: 12 }
    await expect(retentionPreview({ ...context, actor: nobody() }, input)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
    await expect(retentionPreview(context, { ...input, months: 5 })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    await expect(retentionPreview({ ...context, actor: companyAdmin() }, input)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(
      retentionPreview({ ...context, actor: departmentAdmin({ subscriptionId: id }) }, input),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await retentionPreview(context, input)).toEqual({ ...input, runs: 1, questionnaires: 1, answers: 2 })
    // How many answers one person gave is not said where only groups are shown.
    await db().subscription.update({ where: { id }, data: { smallestGroupSize: 3 } })
    expect(await retentionPreview(context, input)).toMatchObject({ runs: 1, answers: 1 })
    await db().subscription.update({ where: { id }, data: { smallestGroupSize: null } })
    expect(await retentionPreview(context, { ...input, months: 24 })).toMatchObject({ runs: 0, answers: 0 })
    expect(await updateSubscription(context, { id, version, retentionMonths: 12 })).toMatchObject({
      retentionMonths: 12,
    })
    await expect(updateSubscription(context, { id, version, retentionMonths: null })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await updateSubscription(context, { id, retentionMonths: null })
    expect(
      await db().auditEvent.findMany({
        where: { subscriptionId: id },
        orderBy: { id: 'asc' },
        select: { action: true, detail: true },
      }),
    ).toEqual([
      { action: 'subscription.retentionSet', detail: { to: 12 } },
      { action: 'subscription.retentionOff', detail: { from: 12 } },
    ])
  })
})
