import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import type { Actor } from '@/server/policy'
import { companyAdmin, departmentAdmin } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionResponse } from '@/server/testing/factories/questionResponse'
import { ended, questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { execute } from '@/server/testing/graphql'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { analyserInterrogationSupportingData } from './analyserInterrogationSupportingData'

const endDate = new Date('2026-03-20T09:00:00Z')
const text = `query ($questionnaireIds: [Guid!]!, $includeNonUser: Boolean, $sectionIds: [Guid!], $input: AnalyserInput) {
  analyserInterrogationSupportingData(questionnaireIds: $questionnaireIds, includeNonUser: $includeNonUser, sectionIds: $sectionIds, input: $input) {
    questions { id questionText n sum mean change { n meanChange low high effectSize correctedEffectSize isIndicative } }
    withheldQuestions
    responses(first: 2) { totalCount items { questionId displayOrder amountInput isUserInput } }
  }
}`
type Data = {
  analyserInterrogationSupportingData: {
    questions: { id: string; questionText: string }[]
    withheldQuestions: string[]
    responses: { totalCount: number; items: { isUserInput: boolean }[] } | null
  }
}

/**
 * A campaign with a before/after question and a text in one section, a plain scale in another; `learner` adds a
 * participant who answered.
 */
async function scene() {
  const { id: departmentId, subscriptionId } = await subscriptionDepartment()
  const { id } = await questionnaire({ subscriptionId, ...ended })
  const [one, two] = [
    await questionnaireSection({ questionnaireId: id }),
    await questionnaireSection({ questionnaireId: id }),
  ]
  const pair = await question({
    questionnaireSectionId: one.id,
    responseType: 'ComparisonScale',
    scaleMax: 10,
    questionText: 'How sure?',
  })
  await question({
    questionnaireSectionId: one.id,
    questionType: 'Improvement',
    responseType: 'TextBoxes',
    questionText: 'What else?',
  })
  const scale = await question({ questionnaireSectionId: two.id, responseType: 'Scale', questionText: 'How good?' })
  const learner = async ([before, after]: [number, number], good?: number, inDepartment = false) => {
    const { userId } = await profile({ subscriptionId })
    const run = await questionnaireRespondentSession({
      questionnaireId: id,
      userId,
      startDate: endDate,
      endDate,
      subscriptionDepartmentId: inDepartment ? departmentId : null,
    })
    const row = { questionnaireRespondentSessionId: run.id }
    await questionResponse({ ...row, questionId: pair.id, displayOrder: 0, amountInput: before })
    await questionResponse({ ...row, questionId: pair.id, displayOrder: 1, amountInput: after })
    await questionResponse({ ...row, questionId: scale.id, amountInput: good ?? null, isUserInput: good !== undefined })
    return userId
  }
  const admin = companyAdmin({ subscriptionId })
  const look = async (variables: object = {}, actor: Actor = admin) => {
    const { data, error } = await execute<Data>(actor, text, { questionnaireIds: [id], ...variables })
    if (error !== null) throw error
    return data!.analyserInterrogationSupportingData
  }
  return { subscriptionId, departmentId, id, sections: [one.id, two.id], admin, learner, look }
}

describe('the data behind results', () => {
  it('is for administrators only; a foreign questionnaire among them makes the request read as not found', async () => {
    const { admin, id, look } = await scene()
    const foreign = await questionnaire({ ...ended })
    const answers = await errorsOf(analyserInterrogationSupportingData, admin, {
      wrong: { questionnaireIds: [] },
      absent: { questionnaireIds: [randomUUID()] },
      foreign: { questionnaireIds: [foreign.id] },
    })
    expect(answers).toEqual(standardErrors)
    await expect(look({ questionnaireIds: [id, foreign.id] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(look({ questionnaireIds: Array.from({ length: 201 }, () => randomUUID()) })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    })
    await expect(look({ input: { subscriptionId: foreign.subscriptionId } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
  it('returns the change with its interval and effect size', async () => {
    const { learner, look, sections } = await scene()
    for (const pair of [
      [5, 7],
      [6, 9],
      [7.5, 8],
      [4, 6],
      [5.5, 6.5],
    ] as [number, number][])
      await learner(pair)
    const { questions } = await look({ sectionIds: [sections[0]] })
    expect(questions).toMatchObject([
      { n: 5, mean: null, change: { n: 5, isIndicative: true } },
      { questionText: 'What else?', n: 0, mean: null, change: null },
    ])
    const { meanChange, low, high, effectSize, correctedEffectSize } = (
      questions[0] as unknown as { change: Record<string, number> }
    ).change
    expect([meanChange, low, high, effectSize, correctedEffectSize].map((figure) => figure?.toFixed(3))).toEqual([
      '1.700',
      '0.490',
      '2.910',
      '1.360',
      '1.088',
    ])
  })
  it('returns the mean of one-sided answers, and nothing where no figure was given', async () => {
    const { learner, look, sections } = await scene()
    await learner([4, 5], 3)
    await learner([4, 5], 4)
    expect((await look({ sectionIds: [sections[1]] })).questions).toMatchObject([
      { n: 2, sum: null, mean: 3.5, change: null },
    ])
  })
  it('applies the filters', async () => {
    const { learner, look, subscriptionId } = await scene()
    const ann = await learner([4, 5], 3)
    await learner([4, 9], 4)
    expect(
      (await look({ input: { subscriptionId, userIds: [ann], measures: ['How good?'] } })).questions,
    ).toMatchObject([{ questionText: 'How good?', n: 1, mean: 3 }])
    expect((await look({ input: { subscriptionId, to: '2026-03-19' } })).questions).toMatchObject([
      { n: 0 },
      { n: 0 },
      { n: 0 },
    ])
  })
  it('returns single answers of one questionnaire page by page, those not entered by a user only on request', async () => {
    const { learner, look, id, subscriptionId } = await scene()
    await learner([4, 5], 3)
    await learner([6, 7])
    const { responses } = await look()
    expect(responses).toMatchObject({
      totalCount: 5,
      items: [
        { displayOrder: 0, amountInput: 4 },
        { displayOrder: 1, amountInput: 5 },
      ],
    })
    expect((await look({ includeNonUser: true })).responses?.totalCount).toBe(6)
    const another = await questionnaire({ subscriptionId, ...ended })
    expect((await look({ questionnaireIds: [id, another.id] })).responses).toBeNull()
  })
  it('returns no single answers where small groups are withheld, and no figure of too few people', async () => {
    const { learner, look, subscriptionId } = await scene()
    await db().subscription.update({ where: { id: subscriptionId }, data: { smallestGroupSize: 3 } })
    for (const after of [5, 6, 7]) await learner([4, after], after === 7 ? 3 : undefined)
    const { questions, withheldQuestions, responses } = await look()
    expect(questions.map(({ questionText }) => questionText)).toEqual(['How sure?', 'What else?'])
    expect([withheldQuestions, responses]).toEqual([['How good?'], null])
  })
  it('covers only the people of a department for its administrators', async () => {
    const { learner, look, subscriptionId, departmentId } = await scene()
    await learner([4, 5], 3)
    const own = departmentAdmin({ subscriptionId, subscriptionDepartmentId: departmentId })
    await expect(look({}, own)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await learner([4, 9], 5, true)
    expect(await look({}, own)).toMatchObject({
      questions: [{ n: 1 }, { n: 0 }, { n: 1, mean: 5 }],
      responses: { totalCount: 3 },
    })
  })
})
