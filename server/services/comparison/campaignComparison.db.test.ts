import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  CampaignComparisonDocument,
  type CampaignComparisonQueryVariables,
} from '@/graphql/comparison/__generated__/operations'
import { db } from '@/server/db/client'
import type { Actor } from '@/server/policy'
import { companyAdmin, departmentAdmin, staff } from '@/server/testing/actors'
import { analysisType } from '@/server/testing/factories/analysisType'
import { learningUnit } from '@/server/testing/factories/learningUnit'
import { question } from '@/server/testing/factories/question'
import { ended, questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionResponse } from '@/server/testing/factories/questionResponse'
import { subscription } from '@/server/testing/factories/subscription'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { execute } from '@/server/testing/graphql'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { campaignComparison } from './campaignComparison'

const [startDate, endDate] = [new Date('2026-03-02T09:00:00Z'), new Date('2026-03-20T09:00:00Z')]

type Pair = [number, number]

/** A company with a category; each campaign has one before/after question of ten steps in it by default. */
async function scene(smallestGroupSize: number | null = null) {
  const { id: subscriptionId } = await subscription({ smallestGroupSize })
  const category = await analysisType({ subscriptionId, name: 'Confidence' })
  const campaign = async (
    name: string,
    fields: Parameters<typeof question>[0] = {},
    subscriptionDepartmentId: string | null = null,
  ) => {
    const { id } = await questionnaire({ subscriptionId, subscriptionDepartmentId, name, ...ended })
    const first = await question({
      questionnaireId: id,
      questionText: 'How sure are you?',
      responseType: 'ComparisonScale',
      scaleMax: 10,
      analysisTypeId: category.id,
      ...fields,
    })
    const addRuns = async (pairs: readonly Pair[], department: string | null = null) => {
      for (const pair of pairs) {
        const run = await questionnaireRespondentSession({
          questionnaireId: id,
          startDate,
          endDate,
          subscriptionDepartmentId: department,
        })
        for (const [displayOrder, amountInput] of pair.entries())
          await questionResponse({
            questionId: first.id,
            questionnaireRespondentSessionId: run.id,
            displayOrder,
            amountInput,
          })
      }
    }
    return { id, first, addRuns }
  }
  const department = async (name: string) => (await subscriptionDepartment({ subscriptionId, name })).id
  const admin = companyAdmin({ subscriptionId })
  const compared = async (variables: CampaignComparisonQueryVariables, actor: Actor = admin) => {
    const { data, error } = await execute(actor, CampaignComparisonDocument, variables)
    if (error !== null) throw error
    return data!.campaignComparison
  }
  return { subscriptionId, category, campaign, department, admin, compared }
}
const people = (count: number, pair: Pair): Pair[] => Array.from({ length: count }, () => pair)

describe('two campaigns side by side', () => {
  it('are for callers who may see both; a foreign one on either side reads like one that does not exist', async () => {
    const { admin, campaign } = await scene()
    const [own, foreign] = [await campaign('Spring'), await questionnaire()]
    const refused = (input: object) =>
      errorsOf(campaignComparison, admin, {
        wrong: { questionnaireId: 'x' },
        absent: { questionnaireId: randomUUID() },
        foreign: input,
      })
    expect(await refused({ questionnaireId: foreign.id })).toEqual(standardErrors)
    expect(await refused({ questionnaireId: own.id, withQuestionnaireId: foreign.id })).toEqual(standardErrors)
    const department = await subscriptionDepartment()
    expect(await refused({ questionnaireId: own.id, leftDepartmentId: department.id })).toEqual(standardErrors)
    expect(await refused({ questionnaireId: own.id, rightDepartmentId: randomUUID() })).toEqual(standardErrors)
  })

  it('show per question and category the result of each side, and right minus left', async () => {
    const { campaign, compared, category } = await scene()
    const [spring, autumn] = [
      await campaign('Spring'),
      await campaign('Autumn', { questionText: '<p>how SURE  are you?</p>' }),
    ]
    await spring.addRuns([
      [10, 4],
      [2, 5],
    ])
    await autumn.addRuns([
      [2, 6],
      [3, 8],
      [4, 7],
    ])
    await questionnaireRespondentSession({ questionnaireId: autumn.id, startDate })
    const { left, right, categories, questions, onlyLeft, onlyRight } = await compared({
      questionnaireId: spring.id,
      withQuestionnaireId: autumn.id,
    })
    expect([left, right]).toMatchObject([
      { name: 'Spring', departmentName: null, invited: 2, completed: 2 },
      { name: 'Autumn', invited: 4, completed: 3, learnerResults: { totalLearners: 3 } },
    ])
    expect(categories).toMatchObject([
      {
        analysisTypeId: category.id,
        name: 'Confidence',
        left: { result: -30, arrow: 'down', meanPerLearner: -15, learners: 2 },
        right: { result: 120, arrow: 'up', meanPerLearner: 40, learners: 3 },
        difference: 55,
      },
    ])
    expect(questions).toMatchObject([
      {
        questionText: 'How sure are you?',
        left: { n: 2, change: { meanBefore: 6, meanAfter: 4.5, meanChange: -1.5 } },
        right: { n: 3, change: { meanBefore: 3, meanAfter: 7, meanChange: 4, isIndicative: true } },
        difference: 5.5,
      },
    ])
    expect([onlyLeft, onlyRight]).toMatchObject([
      { categories: [], questions: [] },
      { categories: [], questions: [] },
    ])
  })

  it('name what exists on one side only, and a question asked on another scale', async () => {
    const { subscriptionId, campaign, compared } = await scene()
    const other = await analysisType({ subscriptionId, name: 'Waste' })
    const [spring, autumn] = [
      await campaign('Spring'),
      await campaign('Autumn', { scaleMax: 5, analysisTypeId: other.id }),
    ]
    await spring.addRuns([[4, 7]])
    await autumn.addRuns([[1, 2]])
    const answer = await compared({ questionnaireId: spring.id, withQuestionnaireId: autumn.id })
    expect(answer).toMatchObject({
      categories: [],
      questions: [],
      onlyLeft: { categories: ['Confidence'], questions: ['How sure are you?'] },
      onlyRight: { categories: ['Waste'], questions: ['How sure are you?'] },
    })
  })

  it('compare the means of one-sided questions, and leave out unanswered ones', async () => {
    const { campaign, compared } = await scene()
    const number = { responseType: 'Number' as const, questionText: 'How many?', analysisTypeId: null }
    const [spring, autumn] = [await campaign('Spring', number), await campaign('Autumn', number)]
    const run = await questionnaireRespondentSession({ questionnaireId: spring.id, startDate, endDate })
    await questionResponse({ questionId: spring.first.id, questionnaireRespondentSessionId: run.id, amountInput: 12 })
    const input = { questionnaireId: spring.id, withQuestionnaireId: autumn.id }
    expect((await compared(input)).questions).toMatchObject([
      { left: { n: 1, mean: 12, change: null }, right: null, difference: null },
    ])
    const later = await questionnaireRespondentSession({ questionnaireId: autumn.id, startDate, endDate })
    await questionResponse({
      questionId: autumn.first.id,
      questionnaireRespondentSessionId: later.id,
      amountInput: 2.5,
    })
    expect((await compared(input)).questions).toMatchObject([{ right: { n: 1, mean: 2.5 }, difference: -9.5 }])
  })

  it('return the ROI of each side where money was asked and the cost is known', async () => {
    const { campaign, compared } = await scene()
    const money = { responseType: 'CurrencyAmount' as const, questionText: 'What was saved?', analysisTypeId: null }
    const [spring, autumn] = [await campaign('Spring', money), await campaign('Autumn', money)]
    await learningUnit({ questionnaireId: spring.id, cost: 6_000 })
    const run = await questionnaireRespondentSession({ questionnaireId: spring.id, startDate, endDate })
    await questionResponse({
      questionId: spring.first.id,
      questionnaireRespondentSessionId: run.id,
      amountInput: 12_000,
    })
    const later = await questionnaireRespondentSession({ questionnaireId: autumn.id, startDate, endDate })
    await questionResponse({
      questionId: autumn.first.id,
      questionnaireRespondentSessionId: later.id,
      amountInput: 100,
    })
    const { left, right } = await compared({ questionnaireId: spring.id, withQuestionnaireId: autumn.id })
    expect([left.returnOnInvestment, right.returnOnInvestment]).toMatchObject([
      { benefits: 12_000, cost: 6_000, bcr: 2, roi: 100, answers: 1 },
      { benefits: 100, cost: 0, bcr: null, roi: null },
    ])
  })
})

describe('two departments of one campaign', () => {
  it('are compared by the department each run belonged to', async () => {
    const { campaign, department, compared } = await scene()
    const [operations, sales] = [await department('Operations'), await department('Sales')]
    const { id, addRuns } = await campaign('Spring')
    await addRuns([[4, 7]], operations)
    await addRuns(
      [
        [4, 5],
        [4, 9],
      ],
      sales,
    )
    await addRuns([[1, 10]])
    const { left, right, categories } = await compared({
      questionnaireId: id,
      leftDepartmentId: operations,
      rightDepartmentId: sales,
    })
    expect([left, right]).toMatchObject([
      { departmentName: 'Operations', completed: 1 },
      { departmentName: 'Sales', completed: 2 },
    ])
    expect(categories).toMatchObject([{ left: { result: 30 }, right: { result: 60 }, difference: 0 }])
  })

  it('are limited to their own department for its administrator', async () => {
    const { subscriptionId, campaign, department, compared } = await scene()
    const [operations, sales] = [await department('Operations'), await department('Sales')]
    const { id, addRuns } = await campaign('Spring', {}, operations)
    await addRuns([[4, 7]], operations)
    await addRuns(
      [
        [4, 5],
        [4, 9],
      ],
      sales,
    )
    const admin = departmentAdmin({ subscriptionId, subscriptionDepartmentId: operations })
    expect((await compared({ questionnaireId: id }, admin)).left).toMatchObject({ invited: 1, completed: 1 })
    await expect(compared({ questionnaireId: id, rightDepartmentId: sales }, admin)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(
      (await compared({ questionnaireId: id }, departmentAdmin({ subscriptionId, subscriptionDepartmentId: sales })))
        .left,
    ).toMatchObject({ invited: 2, completed: 2 })
    const companyWide = await campaign('Everybody')
    await expect(compared({ questionnaireId: id, withQuestionnaireId: companyWide.id }, admin)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect((await compared({ questionnaireId: id }, staff())).left.completed).toBe(3)
  })
})

describe('with a smallest group size', () => {
  const nothing = { isWithheld: true, invited: null, completed: null, learnerResults: null, returnOnInvestment: null }
  const withNothing = {
    categories: [],
    questions: [],
    onlyLeft: { categories: [], questions: [] },
    withheld: { categories: [], questions: [] },
  }

  async function departments(...sizes: [number, number, number]) {
    const base = await scene(5)
    const ids = [await base.department('A'), await base.department('B'), await base.department('C')] as const
    const { id, first, addRuns } = await base.campaign('Spring')
    for (const [at, size] of sizes.entries()) await addRuns(people(size, [4, 7]), ids[at])
    return {
      ...base,
      id,
      firstQuestion: first,
      ids,
      compare: (left: number | null, right: number | null) =>
        base.compared({
          questionnaireId: id,
          leftDepartmentId: left === null ? null : ids[left],
          rightDepartmentId: right === null ? null : ids[right],
        }),
    }
  }

  it('show a side of too few people by name only, and compare nothing with it', async () => {
    const { compare } = await departments(4, 6, 8)
    expect(await compare(0, 2)).toMatchObject({
      ...withNothing,
      left: { departmentName: 'A', ...nothing },
      right: { completed: 8, isWithheld: false },
    })
  })
  it('a side that leaves too few others is shown, since those are excluded from the whole', async () => {
    const { compare } = await departments(6, 4, 0)
    expect(await compare(0, null)).toMatchObject({
      left: { completed: 6, isWithheld: false },
      right: { completed: 10, isWithheld: false },
      questions: [{ left: { n: 6 }, right: { n: 6 } }],
    })
  })
  it('two sides that together leave too few others are both shown', async () => {
    const { compare } = await departments(6, 6, 2)
    expect(await compare(0, 1)).toMatchObject({
      left: { isWithheld: false },
      right: { isWithheld: false },
      questions: [{ left: { n: 6 }, right: { n: 6 } }],
    })
  })
  it('two sides that form the whole are shown, except questions answered by too few of one side', async () => {
    const { compare, firstQuestion, id, ids } = await departments(6, 7, 0)
    const rare = await question({
      questionnaireId: id,
      questionnaireSectionId: firstQuestion.questionnaireSectionId,
      questionText: 'How many?',
      responseType: 'Number',
    })
    const runs = await db().questionnaireRespondentSession.findMany({ where: { questionnaireId: id } })
    const answering = [
      ...runs.filter(({ subscriptionDepartmentId }) => subscriptionDepartmentId === ids[0]).slice(0, 2),
      ...runs.filter(({ subscriptionDepartmentId }) => subscriptionDepartmentId === ids[1]),
    ]
    for (const run of answering)
      await questionResponse({ questionId: rare.id, questionnaireRespondentSessionId: run.id })
    const { left, right, questions, withheld, smallestGroupSize } = await compare(0, 1)
    expect([left.completed, right.completed, smallestGroupSize]).toEqual([6, 7, 5])
    expect(questions.map(({ questionText }) => questionText)).toEqual(['How sure are you?'])
    expect(withheld).toMatchObject({ questions: ['How many?'], categories: [] })
  })
})
