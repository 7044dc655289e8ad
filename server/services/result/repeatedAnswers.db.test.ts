import { beforeAll, describe, expect, it } from 'vitest'
import { findingSentences } from '@/domain/format'
import { changeEvidence, type Finding, pairStatistics } from '@/domain/result'
import { AnalyserSectionDocument } from '@/graphql/analyser/__generated__/operations'
import { QuestionnaireDashboardFiguresDocument } from '@/graphql/dashboard/__generated__/operations'
import { CampaignOverviewViewModelDocument } from '@/graphql/overview/__generated__/operations'
import { SubscriptionReportViewModelDocument } from '@/graphql/report/__generated__/operations'
import { words } from '@/locales/words'
import { companyAdmin } from '@/server/testing/actors'
import { analysisType } from '@/server/testing/factories/analysisType'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionResponse } from '@/server/testing/factories/questionResponse'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { subscription } from '@/server/testing/factories/subscription'
import { execute } from '@/server/testing/graphql'

const date = new Date('2026-03-02T09:00:00Z')
/** Steps before and after, of three people five times each: one gains 4 each time, the others 0 or 1 in turn. */
const gains = [
  [4, 4, 4, 4, 4],
  [0, 1, 0, 1, 0],
  [1, 0, 1, 0, 1],
]
const before = 3

async function repeated(smallestGroupSize: number | null = null) {
  const { id: subscriptionId } = await subscription({ smallestGroupSize })
  const { id: questionnaireId } = await questionnaire({
    subscriptionId,
    questionnaireType: 'SelfService',
    isPublished: true,
  })
  const { id: analysisTypeId } = await analysisType({ subscriptionId, name: 'Care' })
  const pair = { questionnaireId, responseType: 'ComparisonScale', scaleMax: 10, analysisTypeId } as const
  const care = await question({ ...pair, questionText: 'How well do you do Care?' })
  const hours = await question({ questionnaireId, questionText: 'Hours?', responseType: 'Number' })
  const plan = await question({ questionnaireId, questionType: 'Commitment', responseType: 'TextBoxes' })
  for (const own of gains) {
    const { userId } = await profile({ subscriptionId })
    for (const gain of own) {
      const { id } = await questionnaireRespondentSession({ questionnaireId, userId, startDate: date, endDate: date })
      const given = { questionnaireRespondentSessionId: id }
      await questionResponse({ ...given, questionId: care.id, displayOrder: 0, amountInput: before })
      await questionResponse({ ...given, questionId: care.id, displayOrder: 1, amountInput: before + gain })
      await questionResponse({ ...given, questionId: hours.id, displayOrder: 0, amountInput: gain })
      // One of the three has no plan.
      const textInput = own === gains[0] ? 'N/A' : 'Ask more'
      await questionResponse({ ...given, questionId: plan.id, displayOrder: 0, textInput })
    }
  }
  return { subscriptionId, questionnaireId, careId: care.id, admin: companyAdmin({ subscriptionId }) }
}
type Scene = Awaited<ReturnType<typeof repeated>>

/** The evidence over people, each with the mean of their own answers. */
const ofPeople = changeEvidence(
  pairStatistics(gains.map((own) => ({ before, after: before + own.reduce((sum, gain) => sum + gain, 0) / 5 })))!,
)!

const inWords = (findings: readonly Finding[]) =>
  findingSentences(findings, {
    say: (rule, values) => words('en-GB', 'result')(`findings.rule.${rule}`, values),
    currencySymbol: '£',
    language: 'en-GB',
  })

/** The question as overview, analyser, dashboard and report show it, and the findings. */
async function shownOf({ questionnaireId, subscriptionId, careId, admin }: Scene) {
  const overview = (await execute(admin, CampaignOverviewViewModelDocument, { questionnaireId })).data!
    .campaignOverviewViewModel
  const analyser = (
    await execute(admin, AnalyserSectionDocument, {
      questionnaireIds: [questionnaireId],
      input: { subscriptionId, questionnaireIds: [questionnaireId] },
    })
  ).data!.analyserInterrogationSupportingData
  const { averages, changes } = (
    await execute(admin, QuestionnaireDashboardFiguresDocument, { id: questionnaireId, subscriptionId })
  ).data!.questionnaireDashboardViewModel
  const { report } = (await execute(admin, SubscriptionReportViewModelDocument, { id: questionnaireId })).data!
    .subscriptionReportViewModel
  const isCare = ({ id }: { id: string }) => id === careId
  const bar = averages!.charts.flatMap((chart) => chart.questions).find((one) => one.questionIds[0] === careId)
  return {
    questions: [
      overview.sectionResults.flatMap((section) => section.questions).find(isCare)!,
      analyser.questions.find(isCare)!,
      bar!,
      report.sections.flatMap((section) => section.questions).find(isCare)!,
    ],
    change: changes!.questions.find(({ questionIds }) => questionIds[0] === careId)!.change,
    category: overview.categoryResults[0]!.change,
    findings: inWords(overview.findings as Finding[]),
    reported: inWords(report.findings as Finding[]),
  }
}

describe('a questionnaire that three people answered five times each', () => {
  let shown: Awaited<ReturnType<typeof shownOf>>
  beforeAll(async () => {
    shown = await shownOf(await repeated())
  })

  it('has the evidence of three people in every place', () => {
    for (const { n, runs, change } of shown.questions) {
      expect([n, runs, change?.n, change?.isIndicative]).toEqual([3, 15, 3, true])
      for (const key of ['meanChange', 'low', 'high', 'correctedEffectSize'] as const)
        expect(change?.[key]).toBeCloseTo(ofPeople[key]!, 9)
    }
    expect(shown.change).toMatchObject({ n: 3, mean: expect.closeTo(ofPeople.meanChange * 10, 9) })
    expect(shown.category).toMatchObject({ n: 3, mean: expect.closeTo(ofPeople.meanChange * 10, 9) })
  })
  it('makes no claim of them, and counts people in every sentence', () => {
    expect(shown.findings).toEqual([
      'Care shows no clear change: +16.7% per learner (95% interval −33.6% to +66.9%, n = 3, indicative).',
      '“Hours?” 3 of 3 gave a number: on average 1.67 per person.',
      '2 of 3 named what they will do next.',
      'All 3 people invited have completed the questionnaire, 15 times in all.',
      'Indicative means fewer than ten people: this suggests a change but does not prove one.',
    ])
    expect(shown.reported).toEqual(shown.findings)
  })
})

it('where only groups are shown, has the number of answers and their mean as its category, and no interval', async () => {
  const shown = await shownOf(await repeated(3))
  for (const { n, runs, change } of shown.questions) {
    expect([n, change?.low ?? null, change?.high ?? null]).toEqual([15, null, null])
    expect(change!.meanChange * 10).toBeCloseTo(shown.category.mean, 9)
    expect(runs).toBe(15)
  }
  expect(shown.change).toMatchObject({ n: 15, mean: expect.closeTo(shown.category.mean, 9), low: null })
})
