import { describe, expect, it } from 'vitest'
import { questionWording } from '@/server/testing/screens/questionDetail'
import { QuestionAnswersDocument } from '@/graphql/overview/__generated__/operations'
import { QuestionWordingsDocument } from '@/graphql/question/__generated__/operations'
import { QuestionnaireRespondentSessionDocument } from '@/graphql/questionnaireRespondentSession/__generated__/operations'
import { db } from '@/server/db/client'
import { companyAdmin, person } from '@/server/testing/actors'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionResponse } from '@/server/testing/factories/questionResponse'
import { execute } from '@/server/testing/graphql'

/** A question whose text changed after the first of two people answered it. */
async function scene() {
  const startDate = new Date('2026-03-01T09:00:00Z')
  const endDate = new Date('2026-03-05T09:00:00Z')
  const { id: questionnaireId, subscriptionId } = await questionnaire({ isPublished: true, startDate })
  const choices = { options: ['Daily', '', 'Weekly'] }
  const created = await question({
    questionnaireId,
    questionType: 'Intent',
    responseType: 'PickOne',
    questionText: 'How often?',
    ...choices,
  })
  const answer = async (displayOrder: number, textInput: string) => {
    const run = await questionnaireRespondentSession({ questionnaireId, startDate, endDate })
    await questionResponse({
      questionId: created.id,
      questionnaireRespondentSessionId: run.id,
      displayOrder,
      textInput,
    })
    return run
  }
  const first = await answer(3, 'Weekly')
  await db().questionWording.create({
    data: { questionId: created.id, number: 2, questionText: 'How often now?', options: ['Monthly'] },
  })
  await db().question.update({
    where: { id: created.id },
    data: {
      wordingNumber: 2,
      questionText: 'How often now?',
      options: ['Monthly'],
    },
  })
  const second = await answer(1, 'Monthly')
  return { subscriptionId, created, first, second, admin: companyAdmin({ subscriptionId }) }
}

describe('the wordings of a question', () => {
  it('are listed with the number of people who answered each, oldest first', async () => {
    const { created, admin } = await scene()
    const { data } = await execute(admin, QuestionWordingsDocument, { id: created.id })
    expect(data?.question.wordings).toMatchObject([
      { number: 1, questionText: 'How often?', options: ['Daily', '', 'Weekly'], responseCount: 1 },
      { number: 2, questionText: 'How often now?', options: ['Monthly'], responseCount: 1 },
    ])
  })

  it('exclude answers of removed sessions', async () => {
    const { created, admin, first } = await scene()
    await db().questionnaireRespondentSession.update({ where: { id: first.id }, data: { archived: true } })
    const { data } = await execute(admin, QuestionWordingsDocument, { id: created.id })
    expect(data?.question.wordings.map(({ responseCount }) => responseCount)).toEqual([0, 1])
  })

  it('are not shown to participants', async () => {
    const { first, subscriptionId } = await scene()
    const document = `query ($id: Guid!) { questionnaireRespondentSession(id: $id) { questionnaire { sections { questions { wordingNumber wordings { number } } } } } }`
    const { data } = await execute(person({ userId: first.userId, subscriptionId }), document, { id: first.id })
    expect(data).toEqual({
      questionnaireRespondentSession: {
        questionnaire: { sections: [{ questions: [{ wordingNumber: 2, wordings: [] }] }] },
      },
    })
  })

  it('accompany each answer as the person saw them', async () => {
    const { first, second, admin } = await scene()
    const wordingIn = async (id: string) =>
      (await execute(admin, QuestionnaireRespondentSessionDocument, { id })).data?.questionnaireRespondentSession
        .responses[0]?.wording
    expect(await wordingIn(first.id)).toEqual(
      questionWording({ questionText: 'How often?', options: ['Daily', '', 'Weekly'] }),
    )
    expect(await wordingIn(second.id)).toMatchObject({ number: 2, questionText: 'How often now?' })
  })

  it('are mentioned in the results when some answers belong to an earlier one', async () => {
    const { created, admin, first } = await scene()
    const isNoted = async () =>
      (await execute(admin, QuestionAnswersDocument, { questionId: created.id })).data?.questionAnswers.hasOtherWordings
    expect(await isNoted()).toBe(true)
    await db().questionnaireRespondentSession.update({ where: { id: first.id }, data: { archived: true } })
    expect(await isNoted()).toBe(false)
  })
})
