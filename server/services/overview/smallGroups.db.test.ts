import { describe, expect, it } from 'vitest'
import {
  CampaignOverviewViewModelDocument,
  type CampaignOverviewViewModelQueryVariables,
} from '@/graphql/overview/__generated__/operations'
import { SubscriptionReportViewModelDocument } from '@/graphql/report/__generated__/operations'
import { companyAdmin } from '@/server/testing/actors'
import { analysisType } from '@/server/testing/factories/analysisType'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionResponse } from '@/server/testing/factories/questionResponse'
import { ended, questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { subscription } from '@/server/testing/factories/subscription'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { execute } from '@/server/testing/graphql'

const run = { startDate: new Date('2026-03-02T09:00:00Z'), endDate: new Date('2026-03-20T09:00:00Z') }

/**
 * Seven people of a company that shows groups of three or more finished a campaign: four in Sales, three in Care.
 * Two of them state savings.
 */
async function scene() {
  const { id: subscriptionId } = await subscription({ smallestGroupSize: 3 })
  const [sales, care] = [
    await subscriptionDepartment({ subscriptionId, name: 'Sales' }),
    await subscriptionDepartment({ subscriptionId, name: 'Care' }),
  ]
  const campaign = await questionnaire({ subscriptionId, ...ended })
  const [confidence, saving] = [
    await analysisType({ subscriptionId, name: 'Confidence' }),
    await analysisType({ subscriptionId, name: 'Saving' }),
  ]
  const pair = await question({
    questionnaireId: campaign.id,
    responseType: 'ComparisonScale',
    scaleMax: 10,
    analysisTypeId: confidence.id,
  })
  const money = await question({
    questionnaireId: campaign.id,
    responseType: 'CurrencyAmount',
    analysisTypeId: saving.id,
  })
  const people: string[] = []
  for (const place of [0, 1, 2, 3, 4, 5, 6]) {
    const { userId } = await profile({ subscriptionId, firstName: `Person ${place}`, lastName: 'Vale' })
    const { id } = await questionnaireRespondentSession({
      questionnaireId: campaign.id,
      userId,
      subscriptionDepartmentId: (place < 4 ? sales : care).id,
      ...run,
    })
    for (const displayOrder of [0, 1])
      await questionResponse({
        questionId: pair.id,
        questionnaireRespondentSessionId: id,
        displayOrder,
        amountInput: 4 + displayOrder,
      })
    if (place < 2)
      await questionResponse({ questionId: money.id, questionnaireRespondentSessionId: id, amountInput: 100 })
    people.push(userId)
  }
  const admin = companyAdmin({ subscriptionId })
  const overview = async (chosen: Omit<CampaignOverviewViewModelQueryVariables, 'questionnaireId'> = {}) =>
    (await execute(admin, CampaignOverviewViewModelDocument, { questionnaireId: campaign.id, ...chosen })).data!
      .campaignOverviewViewModel
  const report = async (chosen: { userIds?: string[]; subscriptionDepartmentId?: string; sectionId?: string } = {}) =>
    (await execute(admin, SubscriptionReportViewModelDocument, { id: campaign.id, ...chosen })).data!
      .subscriptionReportViewModel.report
  return { sales, care, people, pair, money, overview, report }
}

describe('an overview of a company that withholds small groups', () => {
  it('names what rests on too few people, without a number', async () => {
    const { overview } = await scene()
    const { categoryResults, withheldCategories, sectionResults, returnOnInvestment, isWithheld, smallestGroupSize } =
      await overview()
    expect({ isWithheld, smallestGroupSize, withheldCategories, returnOnInvestment }).toEqual({
      isWithheld: false,
      smallestGroupSize: 3,
      withheldCategories: ['Saving'],
      returnOnInvestment: null,
    })
    expect(categoryResults.map(({ name, learners }) => [name, learners])).toEqual([['Confidence', 7]])
    const questions = sectionResults.flatMap((section) => section.questions)
    expect(questions).toMatchObject([
      { n: 7, isWithheld: false },
      { n: 0, isWithheld: true, mean: null, change: null },
    ])
  })

  it.each([
    ['too few people', (people: string[]) => ({ userIds: people.slice(0, 2) })],
    ['all but too few', (people: string[]) => ({ withoutUserIds: people.slice(0, 2) })],
    [
      'enough people with enough others, picked by name: one more or fewer would reveal a person',
      (people: string[]) => ({ userIds: people.slice(0, 3) }),
    ],
    ['all but too few, by name', (people: string[]) => ({ userIds: people.slice(0, 5) })],
  ])('shows no result of %s', async (_, chosen) => {
    const { overview, people } = await scene()
    const { isWithheld, categoryResults, withheldCategories, sectionResults, invited, completed } = await overview(
      chosen(people),
    )
    expect({ isWithheld, categoryResults, withheldCategories, invited, completed }).toEqual({
      isWithheld: true,
      categoryResults: [],
      withheldCategories: [],
      invited: 7,
      completed: 7,
    })
    for (const questionResult of sectionResults.flatMap((section) => section.questions))
      expect(questionResult).toMatchObject({ n: 0, isWithheld: true, mean: null, change: null })
  })
})

describe('its report', () => {
  it('has figures and no single answers', async () => {
    const { report } = await scene()
    const { categories, sections, smallestGroupSize } = await report()
    expect(smallestGroupSize).toBe(3)
    expect(categories).toMatchObject([{ name: 'Confidence', sum: 70 }])
    expect(sections.flatMap(({ questions }) => questions.flatMap(({ answers }) => answers))).toEqual([])
  })

  it('of one section withholds question by question as well', async () => {
    const { report, pair, money, sales } = await scene()
    expect(await report({ sectionId: pair.questionnaireSectionId })).toMatchObject({
      categories: [{ name: 'Confidence', sum: 70, n: 7 }],
      withheldCategories: [],
      sections: [{ questions: [{ n: 7, isWithheld: false }] }],
    })
    for (const where of [{}, { subscriptionDepartmentId: sales.id }]) {
      expect(await report({ sectionId: money.questionnaireSectionId, ...where })).toMatchObject({
        categories: [],
        withheldCategories: ['Saving'],
        returnOnInvestment: null,
        sections: [{ questions: [{ n: 0, isWithheld: true, mean: null }] }],
      })
    }
  })

  it('of people chosen in a department applies the limits of the department too', async () => {
    const { report, sales, people } = await scene()
    expect(await report({ subscriptionDepartmentId: sales.id })).toMatchObject({
      isWithheld: false,
      categories: [{ n: 4 }],
    })
    expect(await report({ subscriptionDepartmentId: sales.id, userIds: people.slice(0, 3) })).toMatchObject({
      isWithheld: true,
      categories: [],
    })
  })
})
