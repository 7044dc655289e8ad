import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { db, type Prisma } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { companyAdmin, person } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionResponse } from '@/server/testing/factories/questionResponse'
import { subscription } from '@/server/testing/factories/subscription'
import { races } from '@/server/testing/races'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { saveQuestionResponses } from '@/server/services/questionResponse/saveQuestionResponses'
import { startQuestionnaireRespondentSession } from '@/server/services/run/startQuestionnaireRespondentSession'
import { publishQuestionnaire } from './publishQuestionnaire'
import { unpublishQuestionnaire } from './unpublishQuestionnaire'

const now = new Date('2026-06-10T12:00:00Z')
const later = new Date('2026-06-11T12:00:00Z')
const begun = { startDate: new Date('2026-06-08T23:00:00Z'), endDate: new Date('2026-06-30T22:59:59.999Z') }
const unpublish = (actor: SignedIn, id: string, input = {}) =>
  unpublishQuestionnaire({ actor, db: db(), now }, { id, ...input })
const publish = (actor: SignedIn, id: string, at = now) => publishQuestionnaire({ actor, db: db(), now: at }, { id })
const mailsOf = (questionnaireId: string, kind: Prisma.EmailMessageWhereInput['kind']) =>
  db().emailMessage.findMany({ where: { questionnaireId, kind } })

/** A published campaign that has begun, with invited people of its company. */
async function live({
  people = 1,
  company = {},
  fields = {},
}: { people?: number; company?: object; fields?: Partial<Prisma.QuestionnaireUncheckedCreateInput> } = {}) {
  const { id: subscriptionId } = await subscription({ name: 'Harbour & Vale', ...company })
  const { id } = await questionnaire({ subscriptionId, name: 'Leading change', ...begun, ...fields })
  const first = await question({ questionnaireId: id, questionType: 'Measure', responseType: 'Number' })
  const participants = []
  for (let index = 0; index < people; index += 1) {
    const { userId, user } = await profile({ subscriptionId, firstName: 'Ada' })
    if (fields.questionnaireType !== 'SelfService')
      await questionnaireRespondentSession({ questionnaireId: id, userId })
    participants.push(person({ subscriptionId, userId, email: user.email }))
  }
  const actor = companyAdmin({ subscriptionId })
  await publish(actor, id)
  return { id, actor, subscriptionId, questionId: first.id, participants }
}

describe('unpublishing a questionnaire', () => {
  it('rejects anonymous callers, wrong input, absent and foreign questionnaires and plain users', async () => {
    const { actor } = await live()
    const inputs = { wrong: { id: 'x' }, absent: { id: randomUUID() }, foreign: { id: (await questionnaire()).id } }
    expect(await errorsOf(unpublishQuestionnaire, actor, inputs)).toEqual(standardErrors)
  })

  it('makes it editable again, and notifies those who were invited', async () => {
    const { id, actor, subscriptionId, participants } = await live({ people: 2 })
    expect(await unpublish(actor, id)).toMatchObject({
      isPublished: false,
      publishedAt: null,
      hasSentEmails: false,
      version: 3,
    })
    const mails = await mailsOf(id, 'QuestionnaireWithdrawn')
    expect(mails.map(({ to }) => to).sort()).toEqual(participants.map(({ email }) => email).sort())
    expect(mails[0]).toMatchObject({ subject: 'Leading change has been temporarily withdrawn', subscriptionId })
    expect(mails[0]?.text).toContain('Harbour & Vale has temporarily withdrawn “Leading change”')
    expect(await db().questionnaireRespondentSession.count({ where: { questionnaireId: id, invitedAt: null } })).toBe(2)
    expect(await db().auditEvent.findMany({ where: { subjectId: id } })).toMatchObject([
      {
        action: 'questionnaire.unpublished',
        actorUserId: actor.userId,
        subscriptionId,
        subjectType: 'Questionnaire',
        detail: { name: 'Leading change', count: 2 },
      },
    ])
  })

  it('sends no notice when none is wanted, or when no invitation was sent yet', async () => {
    const silent = await live()
    await unpublish(silent.actor, silent.id, { tellsInvited: false })
    const upcoming = await live({ fields: { startDate: new Date('2026-06-19T23:00:00Z') } })
    await unpublish(upcoming.actor, upcoming.id)
    for (const { id } of [silent, upcoming]) expect(await mailsOf(id, 'QuestionnaireWithdrawn')).toEqual([])
  })

  it('withdraws an invitation not sent yet, also one that a restore held back or that failed, and sends no notice of it', async () => {
    const { id, actor } = await live({ people: 5 })
    const [waiting, tried, held, heldWhileTried, givenUp] = await mailsOf(id, 'QuestionnaireInvite')
    await db().emailMessage.update({ where: { id: waiting!.id }, data: { state: 'Queued' } })
    await db().emailMessage.update({ where: { id: held!.id }, data: { state: 'Held' } })
    await db().emailMessage.update({ where: { id: heldWhileTried!.id }, data: { state: 'Held', attempts: 1 } })
    await db().emailMessage.update({ where: { id: givenUp!.id }, data: { state: 'Failed' } })
    await db().emailMessage.update({ where: { id: tried!.id }, data: { state: 'Queued', attempts: 1 } })
    await unpublish(actor, id)
    expect((await mailsOf(id, 'QuestionnaireInvite')).map((mail) => mail.id)).toEqual([tried?.id])
    expect((await mailsOf(id, 'QuestionnaireWithdrawn')).map(({ to }) => to)).toEqual([tried?.to])
  })

  it('invites all participants again when it is published again, and can be repeated', async () => {
    const { id, actor } = await live()
    await unpublish(actor, id)
    expect(await publish(actor, id, later)).toMatchObject({
      isPublished: true,
      publishedAt: later,
      hasSentEmails: true,
    })
    expect(await mailsOf(id, 'QuestionnaireInvite')).toHaveLength(2)
    await unpublish(actor, id)
    expect(await mailsOf(id, 'QuestionnaireWithdrawn')).toHaveLength(2)
  })

  it('is refused once a participant has begun or answered; the runs stay as they are', async () => {
    const { id, actor, participants } = await live({ people: 2 })
    await startQuestionnaireRespondentSession({ actor: participants[0]!, db: db(), now }, { questionnaireId: id })
    await expect(unpublish(actor, id)).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { key: 'unpublishAfterStart' },
    })
    const liveCampaign = await live()
    const run = await db().questionnaireRespondentSession.findFirstOrThrow({
      where: { questionnaireId: liveCampaign.id },
    })
    await questionResponse({ questionId: liveCampaign.questionId, questionnaireRespondentSessionId: run.id })
    await expect(unpublish(liveCampaign.actor, liveCampaign.id)).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { key: 'unpublishAfterStart' },
    })
    expect(await db().questionnaireRespondentSession.findUnique({ where: { id: run.id } })).toMatchObject({
      invitedAt: now,
      version: run.version,
    })
    for (const one of [id, liveCampaign.id]) expect(await mailsOf(one, 'QuestionnaireWithdrawn')).toEqual([])
  })

  it('frees the used campaign of a company with a limited number', async () => {
    const { id, actor, subscriptionId } = await live({
      company: { isLimitedSubscription: true, numberOfQuestionnaires: 1 },
    })
    const other = await questionnaire({ subscriptionId, ...begun })
    await question({ questionnaireId: other.id })
    await questionnaireRespondentSession({ questionnaireId: other.id })
    await expect(publish(actor, other.id)).rejects.toMatchObject({ code: 'SUBSCRIPTION_ENDED' })
    await unpublish(actor, id)
    expect(await publish(actor, other.id)).toMatchObject({ isPublished: true })
    await expect(publish(actor, id)).rejects.toMatchObject({ code: 'SUBSCRIPTION_ENDED' })
  })
})

describe('unpublishing concurrently', () => {
  it('with another unpublishing happens once', async () => {
    const { id, actor } = await live({ people: 3 })
    await Promise.all(Array.from({ length: 8 }, () => unpublish(actor, id)))
    expect(await mailsOf(id, 'QuestionnaireWithdrawn')).toHaveLength(3)
    expect(await db().auditEvent.count({ where: { subjectId: id } })).toBe(1)
  })

  const answer = async (actor: SignedIn, questionnaireId: string, questionId: string) => {
    const run = await db().questionnaireRespondentSession.findFirstOrThrow({
      where: { questionnaireId, userId: actor.userId },
    })
    return saveQuestionResponses(
      { actor, db: db(), now },
      { questionnaireRespondentSessionId: run.id, questionId, responses: [{ displayOrder: 0, amountInput: 5 }] },
    )
  }
  const start = (actor: SignedIn, questionnaireId: string) =>
    startQuestionnaireRespondentSession({ actor, db: db(), now }, { questionnaireId })

  it.each([
    ['a participant begins a campaign', 'Campaign', start],
    ['a user begins a self-service questionnaire', 'SelfService', start],
    ['a participant answers', 'Campaign', answer],
  ] as const)('while %s lets exactly one of the two happen, each time', async (_what, questionnaireType, begin) => {
    for (let round = 0; round < races(); round += 1) {
      const { id, actor, questionId, participants } = await live({ people: 3, fields: { questionnaireType } })
      const before = round % 2 === 0 ? [] : participants.map((one) => begin(one, id, questionId))
      const taking = unpublish(actor, id)
      const after = round % 2 === 0 ? participants.map((one) => begin(one, id, questionId)) : []
      const [taken, ...begun] = await Promise.allSettled([taking, ...before, ...after])
      const isPublished = (await db().questionnaire.findUniqueOrThrow({ where: { id } })).isPublished
      const started = await db().questionnaireRespondentSession.count({
        where: { questionnaireId: id, startDate: { not: null } },
      })
      expect(taken.status).toBe(isPublished ? 'rejected' : 'fulfilled')
      expect(started).toBe(begun.filter(({ status }) => status === 'fulfilled').length)
      expect(isPublished ? started > 0 : started === 0).toBe(true)
      for (const one of begun) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'NOT_FOUND' })
    }
  })

  it.each([
    ['begins a campaign', 'Campaign', start],
    ['begins a self-service questionnaire', 'SelfService', start],
    ['answers', 'Campaign', answer],
  ] as const)('refuses a participant who %s just before it is done', async (_what, questionnaireType, begin) => {
    const { id, actor, questionId, participants } = await live({ fields: { questionnaireType } })
    let settled: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([])
    await db().$transaction(
      async (tx) => {
        await unpublishQuestionnaire({ actor, db: tx, now }, { id })
        let isOver = false
        settled = Promise.allSettled([begin(participants[0]!, id, questionId)]).finally(() => (isOver = true))
        // Queried outside the transaction, which only sees the activity at its start.
        const isWaiting = async () =>
          (
            await db().$queryRaw<
              unknown[]
            >`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
          ).length > 0
        while (!isOver && !(await isWaiting())) await setTimeout(5)
      },
      { timeout: 30_000 },
    )
    expect(await settled).toMatchObject([{ status: 'rejected', reason: { code: 'NOT_FOUND' } }])
    expect(
      await db().questionnaireRespondentSession.count({ where: { questionnaireId: id, startDate: { not: null } } }),
    ).toBe(0)
  })
})
