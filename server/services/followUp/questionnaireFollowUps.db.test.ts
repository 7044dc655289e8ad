import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { companyAdmin } from '@/server/testing/actors'
import { analysisType } from '@/server/testing/factories/analysisType'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { deleteQuestion } from '../question/questions'
import { updateQuestion } from '../question/updateQuestion'
import { cancelQuestionnaire } from '../questionnaire/lifecycle/cancelQuestionnaire'
import { moveQuestionnaireEnd } from '../questionnaire/lifecycle/moveQuestionnaireEnd'
import { questionnaires } from '../questionnaire/questionnaires'
import { saveQuestionResponses } from '../questionResponse/saveQuestionResponses'
import {
  cancelFollowUp,
  createFollowUp,
  addReadyFollowUps,
  questionnaireFollowUps,
  updateFollowUp,
} from './questionnaireFollowUps'
import { sendDueFollowUps } from './sendDueFollowUps'

const now = new Date('2026-03-20T12:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)

async function scene() {
  const campaign = await questionnaire({
    name: 'Leading change',
    isPublished: true,
    startDate: new Date('2026-03-02T00:00:00Z'),
    endDate: new Date('2026-03-31T22:59:59.999Z'),
  })
  const category = await analysisType({ subscriptionId: campaign.subscriptionId })
  const pair = await question({
    questionnaireId: campaign.id,
    analysisTypeId: category.id,
    responseType: 'ComparisonScale',
    scaleMax: 5,
    questionText: 'How sure are you?',
    beforeLabel: 'Then',
    afterLabel: 'Now',
  })
  const { questionnaireSectionId } = pair
  const text = await question({
    questionnaireId: campaign.id,
    questionnaireSectionId,
    questionType: 'Improvement',
    responseType: 'TextBoxes',
  })
  const by = (at = now) => ({ actor: companyAdmin({ subscriptionId: campaign.subscriptionId! }), db: db(), now: at })
  const finished = async () => {
    const { userId } = await profile({ subscriptionId: campaign.subscriptionId })
    return questionnaireRespondentSession({ questionnaireId: campaign.id, userId, startDate: now, endDate: now })
  }
  return { campaign, pair, text, by, finished }
}
const questionsOf = (questionnaireId: string) =>
  db().question.findMany({
    where: { questionnaireId, archived: false },
    orderBy: [{ questionnaireSection: { displayOrder: 'asc' } }, { displayOrder: 'asc' }],
  })

describe('a new wave', () => {
  it('asks the questions with figures again as they are now, and the ready ones, in texts of its own', async () => {
    const { campaign, pair, by } = await scene()
    const made = await createFollowUp(by(), { questionnaireId: campaign.id, days: 30 })
    expect(made).toMatchObject({
      wave: 1,
      name: 'Leading change: after 30 days',
      days: 30,
      openDays: 14,
      questionIds: [pair.id],
      newQuestionCount: 6,
      askedCount: 0,
      state: 'Planned',
      startDate: new Date('2026-03-31T23:00:00Z'),
    })
    const asked = await questionsOf(made.id)
    expect(asked[0]).toMatchObject({
      followsId: pair.id,
      responseType: 'Scale',
      scaleMax: 5,
      questionText: 'How sure are you?',
      beforeLabel: '',
      afterLabel: '',
    })
    expect(asked.filter(({ followsId }) => followsId === null)).toHaveLength(6)
  })

  it('is not listed as a questionnaire, and is asked of nobody by hand', async () => {
    const { campaign, by } = await scene()
    const { id } = await createFollowUp(by(), { questionnaireId: campaign.id, days: 30 })
    const { items } = await questionnaires(by(), { subscriptionId: campaign.subscriptionId, includeAll: true })
    expect(items.map((item) => item.id)).toEqual([campaign.id])
    expect(
      await questionnaireFollowUps(by(), { questionnaireId: id }).catch((error: { code: string }) => error.code),
    ).toBe('NOT_FOUND')
  })

  it('is refused for a question that cannot be asked again, without any question, and as a second one before', async () => {
    const { campaign, text, by } = await scene()
    const refusal = (input: object) =>
      createFollowUp(by(), { questionnaireId: campaign.id, days: 30, ...input }).catch(
        ({ details }: { details: { fieldErrors?: { key: string }[]; key?: string } }) =>
          details.fieldErrors?.[0]?.key ?? details.key,
      )
    expect(await refusal({ questionIds: [text.id] })).toBe('questionNotRepeatable')
    expect(await refusal({ questionIds: [], asksAboutUse: false })).toBe('followUpAsksNothing')
    expect(await refusal({ days: 0 })).toBe('followUpDays')
    expect(await refusal({ openDays: 91 })).toBe('followUpOpenDays')
    expect(await refusal({ isBefore: true })).toBe('campaignHasBegun')
    await db().questionnaire.update({ where: { id: campaign.id }, data: { isPublished: false } })
    await createFollowUp(by(), { questionnaireId: campaign.id, days: 7, isBefore: true })
    expect(await refusal({ isBefore: true })).toBe('askedBeforeAlready')
  })

  it('has a day of its own, also when its days change, and is called by the days unless its name was edited', async () => {
    const { campaign, by } = await scene()
    const refused = async (saved: Promise<unknown>) => {
      const error = { details: { fieldErrors: [{ path: 'days', key: 'followUpSameDay' }] } }
      await expect(saved).rejects.toMatchObject(error)
    }
    const first = await createFollowUp(by(), { questionnaireId: campaign.id, days: 400 })
    await refused(createFollowUp(by(), { questionnaireId: campaign.id, days: 400 }))
    await createFollowUp(by(), { questionnaireId: campaign.id, days: 400, isAfterEnd: true })
    const second = await createFollowUp(by(), { questionnaireId: campaign.id, days: 60 })
    await refused(updateFollowUp(by(), { id: second.id, days: 400 }))
    expect((await updateFollowUp(by(), { id: first.id, days: 1 })).name).toBe('Leading change: after 1 day')
    expect((await updateFollowUp(by(), { id: second.id, days: 400 })).name).toBe('Leading change: after 400 days')
    await updateFollowUp(by(), { id: second.id, name: 'A year on' })
    expect((await updateFollowUp(by(), { id: second.id, days: 365 })).name).toBe('A year on')
  })

  it('is one of three in the ready set, which is added once', async () => {
    const { campaign, by } = await scene()
    await createFollowUp(by(), { questionnaireId: campaign.id, days: 60 })
    const { items } = await addReadyFollowUps(by(), { questionnaireId: campaign.id })
    expect(items.map(({ days, wave }) => [days, wave])).toEqual([
      [30, 2],
      [60, 1],
      [90, 3],
    ])
    expect((await addReadyFollowUps(by(), { questionnaireId: campaign.id })).totalCount).toBe(3)
  })
})

describe('what a wave repeats', () => {
  it('follows the campaign until people are asked, but for what was changed in the wave', async () => {
    const { campaign, pair, by, finished } = await scene()
    const second = await question({
      questionnaireId: campaign.id,
      questionnaireSectionId: pair.questionnaireSectionId,
      analysisTypeId: pair.analysisTypeId,
      responseType: 'Scale',
    })
    const third = await question({
      questionnaireId: campaign.id,
      questionnaireSectionId: pair.questionnaireSectionId,
      analysisTypeId: pair.analysisTypeId,
      responseType: 'Scale',
    })
    const { id } = await createFollowUp(by(), { questionnaireId: campaign.id, days: 30 })
    await finished()
    await updateQuestion(by(), { id: pair.id, questionText: 'How sure?', scaleMax: 10 })
    await deleteQuestion(by(), { id: second.id })
    const own = (await questionsOf(id)).find(({ followsId }) => followsId === third.id)!
    await updateQuestion(by(), { id: own.id, questionText: 'In words of its own?' })
    await updateQuestion(by(), { id: third.id, questionText: 'Changed later?' })
    await sendDueFollowUps(db(), later(30))
    const asked = (await questionsOf(id)).filter(({ followsId }) => followsId !== null)
    expect(asked.map(({ questionText, scaleMax }) => [questionText, scaleMax])).toEqual([
      ['How sure?', 10],
      ['In words of its own?', 10],
    ])
  })

  it('can be chosen while nobody was asked', async () => {
    const { campaign, pair, by, finished } = await scene()
    const { id } = await createFollowUp(by(), { questionnaireId: campaign.id, days: 30 })
    expect((await updateFollowUp(by(), { id, questionIds: [] })).questionIds).toEqual([])
    expect((await updateFollowUp(by(), { id, questionIds: [pair.id], days: 20 })).questionIds).toEqual([pair.id])
    await finished()
    await sendDueFollowUps(db(), later(20))
    await expect(updateFollowUp(by(), { id, questionIds: [] })).rejects.toThrow('followUpHasAsked')
  })
})

describe('a run of a wave', () => {
  it('can be answered until its last day', async () => {
    const { campaign, by, finished } = await scene()
    const { id } = await createFollowUp(by(), { questionnaireId: campaign.id, days: 30, openDays: 5 })
    const { userId } = await finished()
    await sendDueFollowUps(db(), later(30))
    const run = await db().questionnaireRespondentSession.findFirstOrThrow({ where: { questionnaireId: id, userId } })
    const [first] = await questionsOf(id)
    const answer = (at: Date) =>
      saveQuestionResponses(
        { actor: { ...by().actor, userId }, db: db(), now: at },
        {
          questionnaireRespondentSessionId: run.id,
          questionId: first!.id,
          responses: [{ displayOrder: 0, amountInput: 4 }],
        },
      )
    expect((await answer(later(34))).responses).toHaveLength(1)
    await expect(answer(later(35))).rejects.toThrow('followUpClosed')
  })
})

describe('a wave ends', () => {
  it('when it is called off: nobody is asked any more, answers stay, and those under way are told', async () => {
    const { campaign, by, finished } = await scene()
    const { id } = await createFollowUp(by(), { questionnaireId: campaign.id, days: 30 })
    const [done, open] = [await finished(), await finished()]
    await sendDueFollowUps(db(), later(30))
    await db().questionnaireRespondentSession.updateMany({
      where: { questionnaireId: id, userId: done.userId },
      data: { startDate: later(31), endDate: later(31) },
    })
    await db().questionnaireRespondentSession.updateMany({
      where: { questionnaireId: id, userId: open.userId },
      data: { invitedAt: later(30) },
    })
    await cancelFollowUp(by(later(32)), { id })
    await cancelFollowUp(by(later(32)), { id })
    const { items } = await questionnaireFollowUps(by(later(32)), { questionnaireId: campaign.id })
    expect(items).toMatchObject([{ id, state: 'Cancelled', askedCount: 1, completedCount: 1 }])
    expect(await db().emailMessage.count({ where: { questionnaireId: id, kind: 'QuestionnaireCancelled' } })).toBe(1)
    await finished()
    expect(await sendDueFollowUps(db(), later(33))).toBe(0)
  })

  it('with its campaign, and moves with the campaign’s last day', async () => {
    const { campaign, by } = await scene()
    const { id, endDate } = await createFollowUp(by(), { questionnaireId: campaign.id, days: 30 })
    expect(endDate).toEqual(new Date('2026-05-13T22:59:59.999Z'))
    await moveQuestionnaireEnd(by(), { id: campaign.id, endDate: new Date('2026-04-10T12:00:00Z') })
    const [moved] = (await questionnaireFollowUps(by(), { questionnaireId: campaign.id })).items
    expect(moved?.endDate).toEqual(new Date('2026-05-23T22:59:59.999Z'))
    await cancelQuestionnaire(by(), { id: campaign.id })
    expect((await db().questionnaire.findUniqueOrThrow({ where: { id } })).archived).toBe(true)
  })
})
