import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  CampaignLearnersDocument,
  CampaignOverviewViewModelDocument,
  type CampaignOverviewViewModelQueryVariables,
} from '@/graphql/overview/__generated__/operations'
import { db, type Prisma } from '@/server/db/client'
import type { Actor } from '@/server/policy'
import { companyAdmin, departmentAdmin } from '@/server/testing/actors'
import { analysisType } from '@/server/testing/factories/analysisType'
import { learningUnit } from '@/server/testing/factories/learningUnit'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionResponse } from '@/server/testing/factories/questionResponse'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireAnalysisTypeLink } from '@/server/testing/factories/questionnaireAnalysisTypeLink'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { execute } from '@/server/testing/graphql'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { campaignOverviewViewModel } from './campaignOverviewViewModel'

const startDate = new Date('2026-03-02T09:00:00Z')
const endDate = new Date('2026-03-20T09:00:00Z')

/**
 * A campaign of a department with one before/after question of ten steps; `learner` adds a participant who
 * answered.
 */
async function scene() {
  const { id: subscriptionDepartmentId, subscriptionId } = await subscriptionDepartment()
  const campaign = await questionnaire({ subscriptionId, subscriptionDepartmentId, isPublished: true })
  const category = await analysisType({ subscriptionId, name: 'Confidence' })
  const confidence = await question({
    questionnaireId: campaign.id,
    responseType: 'ComparisonScale',
    scaleMax: 10,
    analysisTypeId: category.id,
  })
  const admin = companyAdmin({ subscriptionId })
  const overview = async (
    variables: Omit<CampaignOverviewViewModelQueryVariables, 'questionnaireId'> = {},
    actor: Actor = admin,
  ) => {
    const { data, error } = await execute(actor, CampaignOverviewViewModelDocument, {
      questionnaireId: campaign.id,
      ...variables,
    })
    if (error !== null) throw error
    return data!.campaignOverviewViewModel
  }
  const learner = async (
    firstName: string,
    [before, after]: [number, number],
    run: Partial<Prisma.QuestionnaireRespondentSessionUncheckedCreateInput> = { endDate },
  ) => {
    const { userId } = await profile({ subscriptionId, firstName, lastName: 'Vale' })
    const { id } = await questionnaireRespondentSession({
      questionnaireId: campaign.id,
      userId,
      startDate,
      subscriptionDepartmentId,
      ...run,
    })
    const row = { questionId: confidence.id, questionnaireRespondentSessionId: id }
    await questionResponse({ ...row, displayOrder: 0, amountInput: before })
    await questionResponse({ ...row, displayOrder: 1, amountInput: after })
    return userId
  }
  const learners = async (actor: Actor = admin) => {
    const answers = [true, false].map((hasCompleted) =>
      execute(actor, CampaignLearnersDocument, { questionnaireId: campaign.id, hasCompleted }),
    )
    return (await Promise.all(answers)).map(({ data }) => data!.campaignLearners.items.map(({ name }) => name))
  }
  return { campaign, subscriptionId, subscriptionDepartmentId, admin, overview, learners, learner, category }
}

describe('the overview of a campaign', () => {
  it('is for its administrators; one of another company is not found', async () => {
    const { admin } = await scene()
    const foreign = await questionnaire()
    const answers = await errorsOf(campaignOverviewViewModel, admin, {
      wrong: { questionnaireId: 'x' },
      absent: { questionnaireId: randomUUID() },
      foreign: { questionnaireId: foreign.id },
    })
    expect(answers).toEqual(standardErrors)
  })

  it('reads as not found for a template, and for the administrator of another department', async () => {
    const { admin, subscriptionId, overview } = await scene()
    const template = await questionnaire({ subscriptionId, isTemplate: true })
    await expect(
      campaignOverviewViewModel({ actor: admin, db: db(), now: endDate }, { questionnaireId: template.id }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(overview({}, departmentAdmin({ subscriptionId }))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('of chosen people counts each of their runs among those a figure may be based on', async () => {
    const { learner, overview, campaign } = await scene()
    const ann = await learner('Ann', [4, 7])
    await learner('Bob', [2, 9])
    const again = await questionnaireRespondentSession({
      questionnaireId: campaign.id,
      userId: ann,
      startDate,
      endDate,
    })
    const { questionId } = await db().questionResponse.findFirstOrThrow({ where: { questionnaireId: campaign.id } })
    for (const [displayOrder, amountInput] of [5, 6].entries())
      await questionResponse({ questionId, questionnaireRespondentSessionId: again.id, displayOrder, amountInput })
    const chosen = await overview({ userIds: [ann] })
    expect([chosen.asked, chosen.learnerResults.totalLearners]).toEqual([2, 1])
    expect(chosen.sectionResults[0]?.questions[0]).toMatchObject({ n: 1, runs: 2 })
  })

  it('says which amount counts as 100%: the campaign’s own, else that of the category', async () => {
    const { overview, campaign, category, subscriptionId } = await scene()
    const other = await analysisType({ subscriptionId, baseAmountDefault: 40 })
    await questionnaireAnalysisTypeLink({ questionnaireId: campaign.id, analysisTypeId: category.id, baseAmount: 900 })
    for (const analysisTypeId of [category.id, other.id, null])
      await question({ questionnaireId: campaign.id, responseType: 'Number', analysisTypeId })
    const { sectionResults } = await overview()
    expect(sectionResults.flatMap(({ questions }) => questions.map(({ baseAmount }) => baseAmount)).toSorted()).toEqual(
      [40, 900, null, null],
    )
  })

  it('says what changes are percentages of, by the questions that contribute', async () => {
    const { learner, overview, campaign, category } = await scene()
    await learner('Ann', [4, 7])
    const unanswered = {
      questionnaireId: campaign.id,
      responseType: 'CurrencyAmount',
      analysisTypeId: category.id,
    } as const
    await question(unanswered)
    const { categoryResults, sectionResults } = await overview()
    const unit = { kind: 'scale', baseAmount: null, currencySymbol: null }
    expect(categoryResults).toMatchObject([{ unit }])
    expect(sectionResults[0]).toMatchObject({ unit })
  })

  it('counts all invited people and the answers of those who completed', async () => {
    const { learner, learners, overview, category } = await scene()
    await learner('Ann', [4, 7])
    await learner('Bob', [2, 9], {})
    await learner('Cat', [1, 10], { endDate, archived: true })
    const { invited, completed, notCompleted, asked, categoryResults, sectionResults } = await overview()
    expect([invited, completed, notCompleted, asked]).toEqual([2, 1, 1, 2])
    expect(await learners()).toEqual([['Ann Vale'], ['Bob Vale']])
    expect(categoryResults).toEqual([
      expect.objectContaining({
        analysisTypeId: category.id,
        name: 'Confidence',
        result: 30,
        arrow: 'up',
        meanPerLearner: 30,
        learners: 1,
      }),
    ])
    expect(sectionResults[0]!.questions[0]!).toMatchObject({
      n: 1,
      isWithheld: false,
      mean: null,
      change: { n: 1, meanBefore: 4, meanAfter: 7, low: null },
    })
  })

  it('of chosen learners counts only their answers, but invitations and completions of all', async () => {
    const { learner, overview } = await scene()
    const ann = await learner('Ann', [4, 7])
    const bob = await learner('Bob', [5, 6])
    const unfinished = await learner('Cat', [1, 10], {})
    expect((await overview()).categoryResults).toMatchObject([{ result: 40, meanPerLearner: 20, learners: 2 }])
    for (const chosen of [
      { userIds: [ann, unfinished] },
      { withoutUserIds: [bob] },
      { userIds: [ann, bob], withoutUserIds: [bob] },
    ]) {
      const { categoryResults, sectionResults, ...counts } = await overview(chosen)
      expect(counts).toMatchObject({ invited: 3, completed: 2, asked: 1, learnerResults: { totalLearners: 1 } })
      expect(categoryResults).toMatchObject([{ result: 30, learners: 1 }])
      expect(sectionResults[0]!.questions[0]!).toMatchObject({ n: 1, change: { meanBefore: 4, meanAfter: 7, n: 1 } })
    }
    expect((await overview({ userIds: [] })).categoryResults).toEqual([])
  })

  it('returns the mean step before and after of complete pairs, and the evidence of the change', async () => {
    const { campaign, learner, overview } = await scene()
    for (const [at, pair] of (
      [
        [10, 14],
        [12, 18],
        [15, 16],
        [8, 12],
        [11, 13],
      ] as const
    ).entries())
      await learner(`Learner ${at}`, [pair[0] / 2, pair[1] / 2])
    const run = await questionnaireRespondentSession({ questionnaireId: campaign.id, startDate, endDate })
    const { id: questionId } = await db().question.findFirstOrThrow({ where: { questionnaireId: campaign.id } })
    await questionResponse({ questionId, questionnaireRespondentSessionId: run.id, displayOrder: 0, amountInput: 10 })
    const { n, change } = (await overview()).sectionResults[0]!.questions[0]!
    expect(n).toBe(5)
    expect(change).toMatchObject({ n: 5, isIndicative: true })
    expect([change!.meanBefore, change!.meanAfter, change!.meanChange].map((mean) => mean.toFixed(2))).toEqual([
      '5.60',
      '7.30',
      '1.70',
    ])
    expect([change!.low!, change!.high!].map((bound) => (bound * 2).toFixed(2))).toEqual(['0.98', '5.82'])
    expect([change!.effectSize!.toFixed(3), change!.correctedEffectSize!.toFixed(3)]).toEqual(['1.360', '1.088'])
  })

  it('counts the answers to a question without figures, and the mean of one with a single figure', async () => {
    const { campaign, overview } = await scene()
    const { questionnaireSectionId } = await db().question.findFirstOrThrow({ where: { questionnaireId: campaign.id } })
    const words = await question({
      questionnaireSectionId,
      questionnaireId: campaign.id,
      questionType: 'Intent',
      responseType: 'TextBoxes',
      displayOrder: 20,
    })
    const scale = await question({
      questionnaireSectionId,
      questionnaireId: campaign.id,
      responseType: 'Scale',
      scaleMax: 5,
      displayOrder: 30,
    })
    for (const amountInput of [2, 5]) {
      const { id } = await questionnaireRespondentSession({ questionnaireId: campaign.id, startDate, endDate })
      for (const displayOrder of [0, 1])
        await questionResponse({
          questionId: words.id,
          questionnaireRespondentSessionId: id,
          displayOrder,
          textInput: `Plan ${displayOrder}`,
        })
      await questionResponse({ questionId: scale.id, questionnaireRespondentSessionId: id, amountInput })
    }
    expect((await overview()).sectionResults[0]!.questions).toMatchObject([
      { n: 0, change: null },
      { n: 2, mean: null },
      { n: 2, mean: 3.5, change: null },
    ])
  })

  it('shows money against the cost where money was asked', async () => {
    const { campaign, overview } = await scene()
    expect((await overview()).returnOnInvestment).toBeNull()
    await learningUnit({ questionnaireId: campaign.id, cost: 500 })
    const { id: questionId } = await question({ questionnaireId: campaign.id, responseType: 'CurrencyAmount' })
    const { id } = await questionnaireRespondentSession({ questionnaireId: campaign.id, startDate, endDate })
    await questionResponse({ questionId, questionnaireRespondentSessionId: id, amountInput: 1_500 })
    expect((await overview()).returnOnInvestment).toEqual(
      expect.objectContaining({ benefits: 1_500, cost: 500, answers: 1, bcr: 3, roi: 200 }),
    )
  })

  it.each([
    ['the fixed cost, divided among the learners to the penny', { cost: 1_000, costPerLearner: 70 }, [1_000, 333.33]],
    [
      'the cost per learner times the learners when there is no fixed cost',
      { cost: 0, costPerLearner: 12.5 },
      [37.5, 12.5],
    ],
    ['nothing for an archived learning unit', { cost: 1_000, archived: true }, [0, 0]],
  ])('costs %s', async (_, unit, [totalCost, costPerLearner]) => {
    const { campaign, learner, overview } = await scene()
    await learningUnit({ questionnaireId: campaign.id, ...unit })
    for (const name of ['Ann', 'Bob', 'Cat']) await learner(name, [4, 7])
    await learner('Dan', [4, 7], {})
    expect((await overview()).learnerResults).toMatchObject({ totalLearners: 3, totalCost, costPerLearner })
  })

  it('shows department administrators the runs of their own department', async () => {
    const { subscriptionId, subscriptionDepartmentId, learner, learners, overview } = await scene()
    const other = await subscriptionDepartment({ subscriptionId })
    await learner('Ann', [4, 7])
    await learner('Bob', [5, 6], { endDate, subscriptionDepartmentId: other.id })
    await learner('Cat', [5, 6], { endDate, subscriptionDepartmentId: null })
    const administrator = departmentAdmin({ subscriptionId, subscriptionDepartmentId })
    expect(await overview({}, administrator)).toMatchObject({
      invited: 1,
      categoryResults: [{ result: 30, learners: 1 }],
    })
    expect(await learners(administrator)).toEqual([['Ann Vale'], []])
    expect((await overview()).invited).toBe(3)
  })
})

describe('the parts of an overview', () => {
  const parts = `query ($questionnaireId: Guid!, $subscriptionId: Guid, $includeNonUser: Boolean, $userIds: [Guid!]) {
    campaignOverviewViewModel(questionnaireId: $questionnaireId, subscriptionId: $subscriptionId, includeNonUser: $includeNonUser, userIds: $userIds) {
      sections { id } questions { id } sessions { userId } responses(first: 1) { items { userId } totalCount } analysisTypes { name } analysisTypeLinks { id } resultsPieChartResults { name value }
    }
  }`
  type Parts = {
    campaignOverviewViewModel: {
      sections: object[]
      questions: object[]
      sessions: { userId: string }[]
      responses: { items: object[]; totalCount: number } | null
      analysisTypes: { name: string }[]
      analysisTypeLinks: object[]
      resultsPieChartResults: object[]
    }
  }

  it('are the questionnaire, all participants, the answers of the chosen learners and the finished participants', async () => {
    const { campaign, admin, learner, subscriptionId, subscriptionDepartmentId } = await scene()
    const [ann, ben] = [await learner('Ann', [1, 5]), await learner('Ben', [2, 3])]
    const cem = await learner('Cem', [3, 4], { endDate: null })
    await db().questionResponse.updateMany({ where: { userId: ben, displayOrder: 1 }, data: { isUserInput: false } })
    const read = async (variables: object = {}, actor: Actor = admin) =>
      execute<Parts>(actor, parts, { questionnaireId: campaign.id, subscriptionId, ...variables })
    const all = (await read()).data!.campaignOverviewViewModel
    expect(all).toMatchObject({
      sections: [{}],
      questions: [{}],
      analysisTypes: expect.arrayContaining([{ name: 'Confidence' }]),
      analysisTypeLinks: [],
      responses: { items: [{}], totalCount: 3 },
    })
    expect(all.sessions.map(({ userId }) => userId)).toEqual([ann, ben, cem])
    expect(all.resultsPieChartResults).toEqual([
      { name: 'completed', value: 2 },
      { name: 'notCompleted', value: 1 },
    ])
    expect(
      (await read({ includeNonUser: true, userIds: [ben] })).data!.campaignOverviewViewModel.responses?.totalCount,
    ).toBe(2)
    const inOther = departmentAdmin({
      subscriptionId,
      subscriptionDepartmentId: (await subscriptionDepartment({ subscriptionId })).id,
    })
    expect((await read({}, inOther)).error?.code).toBe('NOT_FOUND')
    expect(
      (await read({}, departmentAdmin({ subscriptionId, subscriptionDepartmentId }))).data!.campaignOverviewViewModel
        .sessions,
    ).toHaveLength(3)
    expect((await read({ subscriptionId: randomUUID() })).error?.code).toBe('NOT_FOUND')
  })

  it('include no single answers where results are shown for groups only, or were promised so', async () => {
    const { campaign, admin, learner, subscriptionId } = await scene()
    await learner('Ann', [1, 5])
    const responses = async () =>
      (await execute<Parts>(admin, parts, { questionnaireId: campaign.id })).data!.campaignOverviewViewModel.responses
    await db().questionnaire.update({ where: { id: campaign.id }, data: { promisedGroupSize: 3 } })
    expect(await responses()).toBeNull()
    await db().questionnaire.update({ where: { id: campaign.id }, data: { promisedGroupSize: null } })
    expect(await responses()).not.toBeNull()
    await db().subscription.update({ where: { id: subscriptionId }, data: { smallestGroupSize: 3 } })
    expect(await responses()).toBeNull()
  })
})
