import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { companyAdmin, person } from '@/server/testing/actors'
import { analysisType } from '@/server/testing/factories/analysisType'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { subscription } from '@/server/testing/factories/subscription'
import { subscriptionAnalyserViewModel } from '../analyser/subscriptionAnalyserViewModel'
import { questionHasResponses } from '../question/questionHasResponses'
import { updateQuestion } from '../question/updateQuestion'
import { saveQuestionResponses } from '../questionResponse/saveQuestionResponses'
import { finishQuestionnaireRespondentSession } from '../run/finishQuestionnaireRespondentSession'
import { startQuestionnaireRespondentSession } from '../run/startQuestionnaireRespondentSession'
import { questionnaireRespondentSessions } from './questionnaireRespondentSessions'
import { updateQuestionnaireRespondentSession } from './updateQuestionnaireRespondentSession'

const begunAt = new Date('2026-06-14T08:02:22.202Z')
const dayBegan = new Date('2026-06-13T23:00:00Z')

/** A participant who has begun, and all that administrators see of how far they are. */
async function scene(smallestGroupSize: number | null) {
  const { id: subscriptionId } = await subscription({ smallestGroupSize })
  const { id: questionnaireId } = await questionnaire({ subscriptionId, isPublished: true })
  const first = await question({ questionnaireId, responseType: 'Number' })
  const { questionnaireSectionId } = first
  const second = await question({ questionnaireSectionId, responseType: 'Number' })
  const { userId } = await profile({ subscriptionId })
  const { id } = await questionnaireRespondentSession({ questionnaireId, userId })
  const admin = { actor: companyAdmin({ subscriptionId }), db: db(), now: begunAt }
  const own = { ...admin, actor: person({ subscriptionId, userId }) }
  await startQuestionnaireRespondentSession(own, { questionnaireId })
  const save = (questionId: string, amountInput: number) =>
    saveQuestionResponses(own, {
      questionnaireRespondentSessionId: id,
      questionId,
      responses: [{ displayOrder: 0, amountInput }],
    })
  const row = async () => {
    const { items } = (await questionnaireRespondentSessions(admin, { questionnaireId })) as {
      items: { startDate: Date | null; endDate: Date | null; progress: number; version: number }[]
    }
    const { startDate, endDate, progress, version } = items[0]!
    return { startDate, endDate, progress, version }
  }
  const seen = async () => ({ ...(await row()), answered: await questionHasResponses(db(), [first.id, second.id]) })
  return { subscriptionId, questionnaireId, id, first, second, admin, own, save, row, seen }
}

describe('what others see of a participant', () => {
  it('is, where only groups are shown, the same whatever they have answered', async () => {
    const { first, second, save, seen } = await scene(5)
    const before = await seen()
    expect(before).toMatchObject({ startDate: dayBegan, endDate: null, progress: 0, answered: [true, true] })
    for (const { id } of [first, second]) {
      await save(id, 3)
      expect(await seen()).toEqual(before)
    }
  })

  it('is the day on which they finished, in lists and in the analyser', async () => {
    const { id, questionnaireId, subscriptionId, first, second, own, admin, save, row } = await scene(5)
    for (const questionToAnswer of [first, second]) await save(questionToAnswer.id, 3)
    await finishQuestionnaireRespondentSession(own, { id })
    expect(await row()).toMatchObject({ startDate: dayBegan, endDate: dayBegan, progress: 100 })
    await db().questionnaire.update({ where: { id: questionnaireId }, data: { endDate: begunAt } })
    const model = (await subscriptionAnalyserViewModel(admin, {
      id: subscriptionId,
      includeOngoing: true,
    })) as unknown as {
      sessions: (page: object) => Promise<{ items: { startDate: Date; endDate: Date }[] }>
    }
    expect((await model.sessions({})).items).toMatchObject([{ startDate: dayBegan, endDate: dayBegan }])
  })

  it('includes, where every group is shown, how much they have answered', async () => {
    const { first, save, seen } = await scene(null)
    expect(await seen()).toMatchObject({ startDate: begunAt, progress: 0, answered: [false, false] })
    await save(first.id, 3)
    expect(await seen()).toMatchObject({ progress: 50, answered: [true, false] })
  })

  it('is not disclosed by a refused change of a participant or of a question', async () => {
    const { id, first, second, save, row, admin, subscriptionId } = await scene(5)
    const { id: analysisTypeId } = await analysisType({ subscriptionId })
    const { version } = await row()
    await save(first.id, 3)
    const change = (lineManagerName: string) =>
      updateQuestionnaireRespondentSession(admin, { id, version, lineManagerName }).catch((error: unknown) => error)
    expect(await change('Ann')).toMatchObject({ lineManagerName: 'Ann' })
    const refusal = await change('Ben')
    expect(refusal).toMatchObject({ code: 'CONFLICT' })
    expect(JSON.stringify(refusal)).not.toMatch(/startDate|updatedAt/)
    for (const { id: questionId, questionnaireSectionId, questionType, questionText } of [first, second]) {
      const kind = { questionnaireSectionId, questionType, questionText, responseType: 'YesNo', analysisTypeId }
      await expect(updateQuestion(admin, { id: questionId, ...kind })).rejects.toMatchObject({
        details: { key: 'questionHasResponses' },
      })
    }
  })
})
