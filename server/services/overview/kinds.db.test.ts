import { beforeAll, describe, expect, it } from 'vitest'
import { CampaignOverviewViewModelDocument, QuestionAnswersDocument } from '@/graphql/overview/__generated__/operations'
import { companyAdmin } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { ended, questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionResponse } from '@/server/testing/factories/questionResponse'
import { subscription } from '@/server/testing/factories/subscription'
import { execute } from '@/server/testing/graphql'

const finished = new Date('2026-03-02T09:00:00Z')
const options = ['Practice', 'Feedback', 'Slides']
type Given = { degree: number; ranks: number[]; day: string }
/** Of each person the degree, the rank of each option and a day. */
const given: Given[] = [
  { degree: 10, ranks: [2, 1, 3], day: '2026-02-10' },
  { degree: 9, ranks: [1, 2, 3], day: '2026-02-28' },
  { degree: 8, ranks: [3, 1, 2], day: '2026-01-05' },
  { degree: 3, ranks: [2, 1, 3], day: '2025-12-31' },
]

async function campaign(people: readonly Given[], smallestGroupSize: number | null) {
  const { id: subscriptionId } = await subscription({ smallestGroupSize })
  const { userId: adminId } = await profile({ subscriptionId, group: 'SubscriptionAdministrator' })
  const { id: questionnaireId } = await questionnaire({ subscriptionId, questionnaireType: 'Campaign', ...ended })
  const asked = { questionnaireId, questionType: 'Improvement' as const }
  const recommendation = await question({ questionnaireId, responseType: 'Recommendation' })
  const ranking = await question({ ...asked, responseType: 'Ranking', options })
  const date = await question({ ...asked, responseType: 'Date' })
  for (const { degree, ranks, day } of people) {
    const { userId } = await profile({ subscriptionId })
    const { id } = await questionnaireRespondentSession({
      questionnaireId,
      userId,
      startDate: finished,
      endDate: finished,
    })
    const at = { questionnaireRespondentSessionId: id }
    await questionResponse({ ...at, questionId: recommendation.id, amountInput: degree })
    for (const [index, rank] of ranks.entries())
      await questionResponse({
        ...at,
        questionId: ranking.id,
        displayOrder: index + 1,
        amountInput: rank,
        textInput: options[index],
      })
    await questionResponse({ ...at, questionId: date.id, amountInput: null, textInput: day })
  }
  const admin = companyAdmin({ subscriptionId, userId: adminId })
  const { data } = await execute(admin, CampaignOverviewViewModelDocument, { questionnaireId })
  const questions = data!.campaignOverviewViewModel!.sectionResults.flatMap((section) => section.questions)
  const answersTo = async (questionId: string) =>
    (await execute(admin, QuestionAnswersDocument, { questionId })).data!.questionAnswers
  const of = (id: string) => questions.find((one) => one.id === id)!
  return {
    recommendation: of(recommendation.id),
    ranking: of(ranking.id),
    date: of(date.id),
    answers: {
      recommendation: await answersTo(recommendation.id),
      ranking: await answersTo(ranking.id),
      date: await answersTo(date.id),
    },
  }
}

describe('the results of a recommendation, a ranking and a date', () => {
  let named: Awaited<ReturnType<typeof campaign>>
  let grouped: typeof named
  let few: typeof named
  beforeAll(async () => {
    named = await campaign(given, null)
    grouped = await campaign(given, 3)
    few = await campaign(given.slice(0, 2), 3)
  })

  it('have the score with its people, the same by name and in groups', () => {
    const expected = { n: 4, mean: 25, recommendation: { score: 25, promoters: 2, passives: 1, detractors: 1 } }
    expect(named.recommendation).toMatchObject(expected)
    expect(grouped.recommendation).toMatchObject(expected)
    expect(named.answers.recommendation.counts).toEqual([
      { text: '3', count: 1, percent: 25 },
      { text: '8', count: 1, percent: 25 },
      { text: '9', count: 1, percent: 25 },
      { text: '10', count: 1, percent: 25 },
    ])
  })

  it('have the options by their mean rank, the same by name and in groups', () => {
    for (const { n, ranking } of [named.ranking, grouped.ranking]) {
      expect(n).toBe(4)
      expect(ranking.map(({ text, meanRank, first, firstPercent }) => [text, meanRank, first, firstPercent])).toEqual([
        ['Feedback', 1.25, 3, 75],
        ['Practice', 2, 1, 25],
        ['Slides', 2.75, 0, 0],
      ])
    }
    expect(named.answers.ranking.items.map(({ values }) => values)).toContainEqual([
      '1. Feedback',
      '2. Practice',
      '3. Slides',
    ])
    expect(grouped.answers.ranking).toMatchObject({ items: [], words: [], isNameless: true })
  })

  it('have the days by month, and in groups without names', () => {
    expect(named.answers.date.counts?.map(({ text, count }) => [text, count])).toEqual([
      ['12/2025', 1],
      ['01/2026', 1],
      ['02/2026', 2],
    ])
    expect(named.answers.date.items.map(({ values }) => values)).toContainEqual(['31/12/2025'])
    expect(grouped.answers.date.words.map(({ text }) => text)).toEqual([
      '31/12/2025',
      '05/01/2026',
      '10/02/2026',
      '28/02/2026',
    ])
  })

  it('are withheld of too few people', () => {
    for (const one of [few.recommendation, few.ranking, few.date])
      expect(one).toMatchObject({ isWithheld: true, n: 0, recommendation: null, ranking: [] })
    expect(few.answers.date).toMatchObject({ words: [], isWithheld: true })
  })
})
