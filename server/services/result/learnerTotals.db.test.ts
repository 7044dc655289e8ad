import { describe, expect, it } from 'vitest'
import type { AnalyserInput } from '@/graphql/__generated__/types'
import { AnalyserResultsDocument } from '@/graphql/analyser/__generated__/operations'
import { CampaignComparisonDocument } from '@/graphql/comparison/__generated__/operations'
import { CampaignOverviewViewModelDocument } from '@/graphql/overview/__generated__/operations'
import {
  IndividualReportViewModelDocument,
  SubscriptionReportViewModelDocument,
} from '@/graphql/report/__generated__/operations'
import { db } from '@/server/db/client'
import { departmentAdmin } from '@/server/testing/actors'
import { learningUnit } from '@/server/testing/factories/learningUnit'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionResponse } from '@/server/testing/factories/questionResponse'
import { execute } from '@/server/testing/graphql'
import { reportedCampaign } from '@/server/testing/scenarios/reportedCampaign'

const now = new Date('2026-05-01T09:00:00Z')

/**
 * A fixed price of 1,200; three people of Sales (Ann twice) and one of Care finished. Ann first states savings of
 * 900, Cat of 100.
 */
async function scene() {
  const campaign = await reportedCampaign()
  const { subscriptionId, questionnaireId, sectionId, learner, care, admin } = campaign
  const money = await question({
    questionnaireId,
    questionnaireSectionId: sectionId,
    questionType: 'Measure',
    responseType: 'CurrencyAmount',
  })
  await learningUnit({ questionnaireId, cost: 1_200, costPerLearner: 5 })
  const saves = async (userId: string, amountInput: number) => {
    const run = await db().questionnaireRespondentSession.findFirstOrThrow({ where: { questionnaireId, userId } })
    await questionResponse({ questionId: money.id, questionnaireRespondentSessionId: run.id, amountInput })
    return userId
  }
  const somebody = (firstName: string, subscriptionDepartmentId?: string) =>
    learner({
      firstName,
      lastName: 'Vale',
      ...(subscriptionDepartmentId === undefined ? {} : { subscriptionDepartmentId }),
    })
  const finish = async () => {
    const ann = await saves(await somebody('Ann'), 900)
    const cat = await saves(await somebody('Cat', care.id), 100)
    for (const name of ['Bob', 'Dan']) await somebody(name)
    return { ann, cat }
  }
  const dataOf = async <Data, Variables extends object>(
    document: Parameters<typeof execute<Data, Variables>>[1],
    variables: Variables,
  ): Promise<Data> => {
    const { data, error } = await execute(admin, document, variables)
    if (error !== null) throw error
    return data!
  }
  const overview = async (chosen: { userIds?: string[]; withoutUserIds?: string[] } = {}) =>
    (await dataOf(CampaignOverviewViewModelDocument, { questionnaireId, ...chosen })).campaignOverviewViewModel
  const report = async (subscriptionDepartmentId?: string) => {
    const { learners, returnOnInvestment } = (
      await dataOf(SubscriptionReportViewModelDocument, {
        id: questionnaireId,
        ...(subscriptionDepartmentId === undefined ? {} : { subscriptionDepartmentId }),
      })
    ).subscriptionReportViewModel.report
    return { learnerResults: learners, returnOnInvestment }
  }
  const individual = async (userId: string) => {
    const { learners, returnOnInvestment } = (
      await dataOf(IndividualReportViewModelDocument, { id: questionnaireId, userId })
    ).individualReportViewModel.report!
    return { learnerResults: learners, returnOnInvestment }
  }
  const analyser = async (input: Partial<AnalyserInput> = {}) =>
    (await dataOf(AnalyserResultsDocument, { input: { subscriptionId, ...input } })).analyserResults
  const sides = async (leftDepartmentId: string, rightDepartmentId: string) => {
    const { left, right } = (
      await dataOf(CampaignComparisonDocument, { questionnaireId, leftDepartmentId, rightDepartmentId })
    ).campaignComparison
    return [left, right]
  }
  return { ...campaign, somebody, saves, finish, overview, report, individual, analyser, sides }
}

/** The totals of people who completed once each; `of`: how many share the price, null where it is not shared. */
const of = (totalLearners: number, totalCost: number, costPerLearner: number, of: number | null = 4) => ({
  totalLearners,
  completedQuestionnaires: totalLearners,
  totalCost,
  costPerLearner,
  hasCost: true,
  isShareOfCost: of !== null,
  costShare: of === null ? null : { learners: totalLearners, of, isOfLearners: true },
})
const whole = {
  learnerResults: of(4, 1_200, 300, null),
  returnOnInvestment: { benefits: 1_000, cost: 1_200, costShare: null },
}
const ofAnn = {
  learnerResults: of(1, 300, 300),
  returnOnInvestment: { benefits: 900, cost: 300, costShare: { learners: 1, of: 4 }, roi: 200 },
}
const ofCare = {
  learnerResults: of(1, 300, 300),
  returnOnInvestment: { benefits: 100, cost: 300, costShare: { learners: 1, of: 4 }, bcr: 1 / 3 },
}
const ofSales = {
  learnerResults: of(3, 900, 300),
  returnOnInvestment: { benefits: 900, cost: 900, costShare: { learners: 3, of: 4 }, roi: 0 },
}

describe('a fixed price', () => {
  it('counts in full for all people', async () => {
    const { finish, overview, report, analyser } = await scene()
    const { ann } = await finish()
    for (const found of [
      await overview(),
      await overview({ userIds: [] }).then((nobody) => ({
        ...nobody,
        learnerResults: { ...nobody.learnerResults, totalLearners: 4, completedQuestionnaires: 4, costPerLearner: 300 },
        returnOnInvestment: whole.returnOnInvestment,
      })),
      await report(),
      await analyser(),
    ])
      expect(found).toMatchObject(whole)
    expect((await overview({ userIds: [ann], withoutUserIds: [ann] })).learnerResults).toEqual(of(0, 1_200, 0, null))
  })

  it('is shared among parts by those who finished, in the same way on every screen', async () => {
    const { finish, overview, report, individual, analyser, sides, care, sales } = await scene()
    const { ann, cat } = await finish()
    for (const found of [await overview({ userIds: [ann] }), await individual(ann), await analyser({ userIds: [ann] })])
      expect(found).toMatchObject(ofAnn)
    const [left, right] = await sides(care.id, sales.id)
    for (const found of [
      await report(care.id),
      await overview({ userIds: [cat] }),
      await individual(cat),
      await analyser({ departmentIds: [care.id] }),
      left,
    ])
      expect(found).toMatchObject(ofCare)
    for (const found of [
      await report(sales.id),
      await overview({ withoutUserIds: [cat] }),
      await analyser({ departmentIds: [sales.id] }),
      right,
    ])
      expect(found).toMatchObject(ofSales)
  })

  it('is shared among days by those who finished then', async () => {
    const { finish, analyser, questionnaireId } = await scene()
    const { ann } = await finish()
    await db().questionnaireRespondentSession.updateMany({
      where: { questionnaireId, userId: ann },
      data: { endDate: new Date('2026-04-20T09:00:00Z') },
    })
    expect(await analyser({ from: '2026-04-01' })).toMatchObject(ofAnn)
    expect(await analyser({ from: '2026-05-01' })).toMatchObject({ learnerResults: of(0, 0, 0, null) })
  })

  it('is shared by participation where a person took part twice', async () => {
    const { finish, learner: _, overview, individual, questionnaireId, subscriptionId } = await scene()
    const { ann } = await finish()
    const {
      id: __,
      version: ___,
      ...run
    } = await db().questionnaireRespondentSession.findFirstOrThrow({ where: { questionnaireId, userId: ann } })
    await db().questionnaireRespondentSession.create({ data: { ...run, subscriptionId } })
    const shared = (learners: number) => ({ costShare: { learners, of: 5, isOfLearners: false } })
    expect((await overview({ userIds: [ann] })).learnerResults).toEqual({
      ...of(1, 480, 480),
      ...shared(2),
      completedQuestionnaires: 2,
    })
    expect((await individual(ann)).learnerResults).toEqual({ ...of(1, 240, 240), ...shared(1) })
    expect((await overview()).learnerResults).toEqual({ ...of(4, 1_200, 300, null), completedQuestionnaires: 5 })
  })

  it('stays that of the campaign beside the learners chosen', async () => {
    const { finish, overview, care, subscriptionId, questionnaireId } = await scene()
    const { ann, cat } = await finish()
    for (const chosen of [{}, { userIds: [ann] }, { withoutUserIds: [cat] }, { userIds: [] }])
      expect((await overview(chosen)).campaignTotals).toEqual(whole.learnerResults)
    const own = departmentAdmin({ subscriptionId, subscriptionDepartmentId: care.id })
    const { data } = await execute(own, CampaignOverviewViewModelDocument, { questionnaireId, userIds: [] })
    expect(data!.campaignOverviewViewModel.campaignTotals).toEqual(ofCare.learnerResults)
  })

  it('of several campaigns is shared by completed questionnaires', async () => {
    const { finish, subscriptionId, analyser, questionnaireId } = await scene()
    const { ann } = await finish()
    const { id: second } = await questionnaire({ subscriptionId, name: 'Autumn', isPublished: true })
    await question({ questionnaireId: second, responseType: 'ComparisonScale' })
    await learningUnit({ questionnaireId: second, cost: 50 })
    await questionnaireRespondentSession({ questionnaireId: second, userId: ann, startDate: now, endDate: now })
    const found = await analyser({ userIds: [ann] })
    expect(found).toMatchObject({
      learnerResults: {
        totalLearners: 1,
        completedQuestionnaires: 2,
        totalCost: 350,
        costShare: { learners: 2, of: 5, isOfLearners: false },
      },
      returnOnInvestment: ofAnn.returnOnInvestment,
      returnCoverage: { included: ['Spring'], notAsked: ['Autumn'], notAnswered: [], withheld: [] },
    })
    expect(await analyser({ questionnaireIds: [questionnaireId], userIds: [ann] })).toMatchObject(ofAnn)
  })

  it('of a return is shared by the departments whose amounts count', async () => {
    const { somebody, saves, care, report, analyser, showGroupsOnly } = await scene()
    await showGroupsOnly()
    for (const name of ['Ann', 'Bob', 'Dan']) await saves(await somebody(name), 100)
    await saves(await somebody('Cat', care.id), 40_000)
    for (const found of [await report(), await analyser()])
      expect(found.returnOnInvestment).toMatchObject({
        benefits: 300,
        cost: 900,
        costShare: { learners: 3, of: 4, isOfLearners: true },
        answers: 3,
      })
    expect((await report()).learnerResults).toEqual(whole.learnerResults)
  })

  it('of a department is shared among the campaigns that it was asked, the same for its own administrator', async () => {
    const { finish, somebody, subscriptionId, analyser, care, sales } = await scene()
    await finish()
    const { id: second } = await questionnaire({ subscriptionId, name: 'Autumn', isPublished: true })
    await learningUnit({ questionnaireId: second, cost: 50 })
    const ofSales = { questionnaireId: second, subscriptionDepartmentId: sales.id, startDate: now, endDate: now }
    await questionnaireRespondentSession({ ...ofSales, userId: await somebody('Fay') })
    const own = departmentAdmin({ subscriptionId, subscriptionDepartmentId: care.id })
    const { data } = await execute(own, AnalyserResultsDocument, { input: { subscriptionId } })
    const found = await analyser({ departmentIds: [care.id] })
    expect(found.learnerResults).toEqual(data!.analyserResults.learnerResults)
    expect(found.learnerResults.costShare).toEqual({ learners: 1, of: 5, isOfLearners: true })
  })

  it('is none of a department while no participant finished, also where it is all who were asked', async () => {
    const { learner, report, sides, care, sales } = await scene()
    expect((await report(care.id)).learnerResults).toEqual(of(0, 0, 0, null))
    await learner({ firstName: 'Eve', lastName: 'Vale', isFinished: false, subscriptionDepartmentId: care.id })
    for (const found of [await report(care.id), ...(await sides(care.id, sales.id))])
      expect(found.learnerResults).toEqual(of(0, 0, 0, null))
  })

  it('counts for the campaign while no participant finished, and for no part of it', async () => {
    const { somebody, learner, overview, report, analyser, sides, care, sales } = await scene()
    expect((await overview()).learnerResults).toEqual(of(0, 1_200, 0, null))
    for (const subscriptionDepartmentId of [care.id, sales.id])
      await learner({ firstName: 'Eve', lastName: 'Vale', isFinished: false, subscriptionDepartmentId })
    for (const found of [await overview(), await report(), await analyser()])
      expect(found.learnerResults).toEqual(of(0, 1_200, 0, null))
    for (const found of [
      await report(care.id),
      await analyser({ departmentIds: [care.id] }),
      ...(await sides(care.id, sales.id)),
    ])
      expect(found.learnerResults).toEqual(of(0, 0, 0, null))
    await somebody('Fay')
    expect((await sides(care.id, sales.id)).map(({ learnerResults }) => learnerResults?.totalCost)).toEqual([0, 1_200])
  })
})
