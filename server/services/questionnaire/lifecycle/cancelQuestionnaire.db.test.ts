import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { companyAdmin } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { subscription } from '@/server/testing/factories/subscription'
import { races } from '@/server/testing/races'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { invitedCounts } from '@/server/services/invite/invitedCounts'
import { addQuestionnaireUser } from '@/server/services/questionnaireRespondentSession/addParticipants'
import { cancelQuestionnaire } from './cancelQuestionnaire'
import { unpublishQuestionnaire } from './unpublishQuestionnaire'

const now = new Date('2026-06-10T12:00:00Z')
const live = {
  isPublished: true,
  publishedAt: now,
  hasSentEmails: true,
  startDate: new Date('2026-05-31T23:00:00Z'),
  endDate: new Date('2026-06-30T22:59:59.999Z'),
}
const cancel = (actor: SignedIn, id: string) => cancelQuestionnaire({ actor, db: db(), now }, { id })
const mailsOf = (questionnaireId: string) =>
  db().emailMessage.findMany({ where: { questionnaireId, kind: 'QuestionnaireCancelled' }, orderBy: { to: 'asc' } })

async function campaign(fields = {}) {
  const { id: subscriptionId } = await subscription({ name: 'Harbour & Vale', brandColor: '#115577' })
  const target = await questionnaire({
    subscriptionId,
    name: 'Leading change',
    replyTo: 'hr@example.test',
    ...live,
    ...fields,
  })
  const participant = async (run: object, user = {}) => {
    const { userId } = await profile({ subscriptionId, firstName: 'Ada', user })
    return questionnaireRespondentSession({ questionnaireId: target.id, userId, ...run })
  }
  return { id: target.id, actor: companyAdmin({ subscriptionId }), subscriptionId, participant }
}

describe('cancelling a campaign', () => {
  it('rejects anonymous callers, wrong input, absent and foreign questionnaires and plain users', async () => {
    const { actor } = await campaign()
    const inputs = { wrong: { id: 'x' }, absent: { id: randomUUID() }, foreign: { id: (await questionnaire(live)).id } }
    expect(await errorsOf(cancelQuestionnaire, actor, inputs)).toEqual(standardErrors)
  })

  it('archives it and mails the invited participants who have not finished', async () => {
    const { id, actor, participant, subscriptionId } = await campaign()
    const invited = await participant({ invitedAt: now })
    const halfway = await participant({ invitedAt: now, startDate: now })
    await participant({ invitedAt: now, startDate: now, endDate: now })
    await participant({})
    await participant({ invitedAt: now, archived: true })
    await participant({ invitedAt: now }, { archived: true })
    expect(await invitedCounts(db(), [id])).toEqual([{ invited: 3, unfinished: 2 }])
    expect(await cancel(actor, id)).toBe(id)
    const mails = await mailsOf(id)
    expect(mails.map(({ to }) => to)).toEqual([invited.email, halfway.email].sort())
    expect(mails[0]).toMatchObject({
      subject: 'Leading change has been cancelled',
      replyTo: 'hr@example.test',
      subscriptionId,
    })
    expect(mails[0]?.text).toContain('Harbour & Vale has cancelled “Leading change”')
    expect(mails[0]?.html).toContain('#115577')
    expect(await db().questionnaire.findUnique({ where: { id } })).toMatchObject({
      archived: true,
      isPublished: true,
      version: 2,
    })
    expect(await db().auditEvent.findMany({ where: { subjectId: id } })).toMatchObject([
      {
        action: 'questionnaire.cancelled',
        actorUserId: actor.userId,
        subscriptionId,
        detail: { name: 'Leading change', count: 2 },
      },
    ])
  })

  it('withdraws mails that a restore held back, and counts and notifies only those who may know of it', async () => {
    const { id, actor, participant, subscriptionId } = await campaign()
    const [invited, held] = [await participant({ invitedAt: now }), await participant({ invitedAt: now })]
    const mail = { state: 'Held' as const, subject: '', html: '', text: '', subscriptionId, questionnaireId: id }
    await db().emailMessage.createMany({
      data: [
        { ...mail, kind: 'QuestionnaireInvite', to: held.email, questionnaireRespondentSessionId: held.id },
        { ...mail, kind: 'Reminder', to: invited.email, questionnaireRespondentSessionId: invited.id },
      ],
    })
    expect(await invitedCounts(db(), [id])).toEqual([{ invited: 1, unfinished: 1 }])
    await cancel(actor, id)
    expect(
      await db().emailMessage.findMany({ where: { questionnaireId: id }, select: { kind: true, to: true } }),
    ).toEqual([{ kind: 'QuestionnaireCancelled', to: invited.email }])
  })

  it('by ten concurrent requests happens once, with one mail each', async () => {
    const { id, actor, participant } = await campaign()
    for (let index = 0; index < 4; index += 1) await participant({ invitedAt: now })
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => cancel(actor, id)))
    for (const outcome of outcomes)
      expect(outcome).toMatchObject(outcome.status === 'fulfilled' ? { value: id } : { reason: { code: 'NOT_FOUND' } })
    expect(new Set((await mailsOf(id)).map(({ to }) => to)).size).toBe(4)
    expect(await mailsOf(id)).toHaveLength(4)
    expect(await db().auditEvent.count({ where: { subjectId: id } })).toBe(1)
    expect(await db().questionnaire.findUnique({ where: { id } })).toMatchObject({ version: 2 })
    await expect(cancel(actor, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('and unpublishing it concurrently leave each participant one mail', async () => {
    const { id, actor, participant } = await campaign()
    for (let index = 0; index < 3; index += 1) await participant({ invitedAt: now })
    await Promise.allSettled([cancel(actor, id), unpublishQuestionnaire({ actor, db: db(), now }, { id })])
    expect(await db().emailMessage.count({ where: { questionnaireId: id } })).toBe(3)
  })

  it('while a participant is added leaves no participant with only an invitation', async () => {
    for (let round = 0; round < races(); round += 1) {
      const { id, actor } = await campaign()
      const email = `${randomUUID()}@example.test`
      await Promise.allSettled([
        addQuestionnaireUser(
          { actor, db: db(), now },
          { questionnaireId: id, email, firstName: 'Ada', lastName: 'Byron' },
        ),
        cancel(actor, id),
      ])
      const kinds = (await db().emailMessage.findMany({ where: { questionnaireId: id } }))
        .map(({ kind }) => kind)
        .sort()
      expect([[], ['QuestionnaireCancelled', 'QuestionnaireInvite']]).toContainEqual(kinds)
    }
  })

  it('is for published ones: an unpublished one is deleted instead', async () => {
    const { id, actor } = await campaign({ isPublished: false, publishedAt: null })
    await expect(cancel(actor, id)).rejects.toMatchObject({ code: 'CONFLICT', details: { key: 'notPublished' } })
  })
})
