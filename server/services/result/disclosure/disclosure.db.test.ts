import { expect, it } from 'vitest'
import { leftOutRow } from '@/domain/questionResponse'
import { db } from '@/server/db/client'
import { analysisType } from '@/server/testing/factories/analysisType'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { ended, questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionResponse } from '@/server/testing/factories/questionResponse'
import { subscription } from '@/server/testing/factories/subscription'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { admit } from '../admit'
import { figures } from '../figures'
import { partFigures } from '../partFigures'

const finished = new Date('2026-03-02T09:00:00Z')

/** Seven people of a company that shows groups of five; the last leaves both questions out and is erased. */
async function scene() {
  const { id: subscriptionId } = await subscription({ smallestGroupSize: 5 })
  const { id: questionnaireId } = await questionnaire({ subscriptionId, ...ended })
  const figure = await question({ questionnaireId, responseType: 'Number', isOptional: true })
  const text = await question({
    questionnaireSectionId: figure.questionnaireSectionId,
    questionType: 'Intent',
    responseType: 'TextBoxes',
    minTextBoxes: 0,
    isOptional: true,
  })
  for (let place = 0; place < 7; place++) {
    const { userId } = await profile({ subscriptionId })
    const { id } = await questionnaireRespondentSession({
      questionnaireId,
      userId,
      startDate: finished,
      endDate: finished,
    })
    const answer = (questionId: string, row: Partial<typeof leftOutRow>) =>
      questionResponse({ questionId, questionnaireRespondentSessionId: id, amountInput: null, ...row })
    await answer(figure.id, place < 6 ? { amountInput: 4 } : leftOutRow)
    await answer(text.id, place < 6 ? { textInput: 'Call Ann' } : leftOutRow)
    if (place === 6) await db().user.update({ where: { id: userId }, data: { erasedAt: finished } })
  }
  const admitted = await admit(db(), { subscriptionIds: [subscriptionId] })
  return { admitted, figure, text }
}

it('a figure that an erased person left out withholds nothing, unlike a text that may have been cleared', async () => {
  const { admitted, figure, text } = await scene()
  const { withholds } = await admitted.disclosure(db())
  expect([withholds(figure.id), withholds(text.id)]).toEqual([false, true])
})

it('a figure that was left out is no answer of a group', async () => {
  const { admitted, figure } = await scene()
  const { people } = await admitted.disclosure(db())
  expect(people.get(figure.id)).toBe(6)
  const { questions } = await figures(db(), admitted)
  expect(questions).toMatchObject([{ questionId: figure.id, n: 6, meanBefore: 4 }])
})

it('the first answer to a question that may be left out changes nothing that is shown', async () => {
  const { id: subscriptionId } = await subscription({ smallestGroupSize: 3 })
  const { id: questionnaireId } = await questionnaire({ subscriptionId, ...ended })
  const { id: analysisTypeId } = await analysisType({ subscriptionId })
  const [asked, rare] = [
    await question({ questionnaireId, responseType: 'Number', analysisTypeId }),
    await question({ questionnaireId, responseType: 'Number', analysisTypeId, isOptional: true }),
  ]
  const [one, other] = [
    await subscriptionDepartment({ subscriptionId }),
    await subscriptionDepartment({ subscriptionId }),
  ]
  const finish = async (subscriptionDepartmentId: string, isRare = false) => {
    const { userId } = await profile({ subscriptionId })
    const { id } = await questionnaireRespondentSession({
      questionnaireId,
      userId,
      subscriptionDepartmentId,
      startDate: finished,
      endDate: finished,
    })
    const row = { questionnaireRespondentSessionId: id, amountInput: 4 }
    await questionResponse({ questionId: asked.id, ...row })
    if (isRare) await questionResponse({ questionId: rare.id, ...row })
  }
  const look = async (departmentIds?: string[]) => {
    const admitted = await admit(db(), { subscriptionIds: [subscriptionId], ...(departmentIds && { departmentIds }) })
    const { questions, withheld } = await figures(db(), admitted)
    const { departmentChanges } = await partFigures(db(), admitted)
    return {
      withheld,
      shown: questions.map(({ questionId }) => questionId),
      departmentChanges: departmentChanges.length,
    }
  }
  for (const department of [one, one, one, other, other, other]) await finish(department.id)
  for (const departments of [undefined, [one.id]]) {
    const before = await look(departments)
    expect(before.withheld).toEqual([rare.id])
    expect(before.shown).toEqual([asked.id])
  }
  const [whole, ofOne] = [await look(), await look([one.id])]
  await finish(one.id, true)
  expect([await look(), await look([one.id])]).toEqual([whole, ofOne])
})

it.each(['SelfService', 'Campaign'] as const)(
  'who completes a group of a question in a %s is not known to have answered it: figures change with groups of all who finished',
  async (questionnaireType) => {
    const size = 3
    const { id: subscriptionId } = await subscription({ smallestGroupSize: size })
    const { id: questionnaireId } = await questionnaire({
      subscriptionId,
      questionnaireType,
      isPublished: true,
      startDate: finished,
    })
    const asked = await question({ questionnaireId, responseType: 'Number', isOptional: true })
    const departments = [
      await subscriptionDepartment({ subscriptionId }),
      await subscriptionDepartment({ subscriptionId }),
    ]
    const look = async () => {
      const admitted = await admit(db(), { subscriptionIds: [subscriptionId] })
      const { questions } = await figures(db(), admitted)
      return questions.map(({ n, sum }) => ({ n, sum }))
    }
    const finishers = departments.map(() => 0)
    let before = await look()
    const seen: number[] = []
    for (let place = 0; place < 40; place++) {
      const at = place % 3 === 1 ? 1 : 0
      const { userId } = await profile({ subscriptionId })
      const { id } = await questionnaireRespondentSession({
        questionnaireId,
        userId,
        subscriptionDepartmentId: departments[at]!.id,
        startDate: finished,
        endDate: new Date(finished.getTime() + place * 60_000),
      })
      const row = { questionId: asked.id, questionnaireRespondentSessionId: id }
      await questionResponse({ ...row, ...(place % 5 < 3 ? { amountInput: 4 } : { ...leftOutRow, amountInput: null }) })
      finishers[at]! += 1
      const after = await look()
      if (finishers[at]! % size !== 0) expect(after).toEqual(before)
      if (after[0] !== undefined && after[0].n !== before[0]?.n) seen.push(after[0].n)
      before = after
    }
    expect(seen.length).toBeGreaterThan(2)
    expect(seen.filter((n) => n % size !== 0)).toEqual([])
  },
)
