import { describe, expect, it } from 'vitest'
import { pooledChange } from '@/domain/result'
import { CampaignImpactDocument } from '@/graphql/impact/__generated__/operations'
import { CampaignOverviewViewModelDocument } from '@/graphql/overview/__generated__/operations'
import { ProgrammeFiguresDocument } from '@/graphql/programme/__generated__/operations'
import { db } from '@/server/db/client'
import { companyAdmin } from '@/server/testing/actors'
import { analysisType } from '@/server/testing/factories/analysisType'
import { learningUnit } from '@/server/testing/factories/learningUnit'
import { programme } from '@/server/testing/factories/programme'
import { question } from '@/server/testing/factories/question'
import { ended, questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionResponse } from '@/server/testing/factories/questionResponse'
import { subscription } from '@/server/testing/factories/subscription'
import { execute } from '@/server/testing/graphql'

const finished = { startDate: new Date('2026-03-02T09:00:00Z'), endDate: new Date('2026-03-20T09:00:00Z') }

/** The same numbers for the same seed. */
function generator(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** A programme with a campaign for each number of people, who answer a before/after scale, and some of them a second one. */
async function scene(smallestGroupSize: number | null, sizes: readonly number[], next = generator(1)) {
  const { id: subscriptionId } = await subscription({ smallestGroupSize })
  const [confidence, rare] = [
    await analysisType({ subscriptionId, name: 'Confidence' }),
    await analysisType({ subscriptionId, name: 'Rarely asked' }),
  ]
  const cohorts: string[] = []
  for (const [index, size] of sizes.entries()) {
    const campaign = await questionnaire({
      subscriptionId,
      name: `Cohort ${index}`,
      ...ended,
      startDate: new Date(Date.UTC(2026, index, 1)),
    })
    await learningUnit({ questionnaireId: campaign.id, subscriptionId, cost: 100 * (index + 1) })
    const scale = { questionnaireId: campaign.id, responseType: 'ComparisonScale' as const, scaleMax: 10 }
    const asked = [
      await question({ ...scale, analysisTypeId: confidence.id }),
      await question({ ...scale, analysisTypeId: rare.id }),
    ]
    for (let person = 0; person < size; person++) {
      const run = await questionnaireRespondentSession({ questionnaireId: campaign.id, ...finished })
      for (const { id: questionId } of person % 3 === 0 ? asked : asked.slice(0, 1))
        for (const displayOrder of [0, 1])
          await questionResponse({
            questionId,
            questionnaireRespondentSessionId: run.id,
            displayOrder,
            amountInput: 1 + next(9),
          })
    }
    cohorts.push(campaign.id)
  }
  const { id } = await programme({ subscriptionId }, cohorts)
  const admin = companyAdmin({ subscriptionId })
  const read = async () => (await execute(admin, ProgrammeFiguresDocument, { id })).data!.programmeFigures
  const overviewOf = async (questionnaireId: string) =>
    (await execute(admin, CampaignOverviewViewModelDocument, { questionnaireId })).data!.campaignOverviewViewModel
  const impactOf = async (questionnaireId: string) =>
    (await execute(admin, CampaignImpactDocument, { questionnaireId })).data!.campaignImpact
  return { cohorts, read, overviewOf, impactOf }
}

describe('the figures of a programme', () => {
  it('are those of the campaigns in the order of their first days, and their sums', async () => {
    const { cohorts, read, impactOf } = await scene(null, [4, 6])
    const found = await read()
    expect(found.cohorts.map(({ questionnaire: { id }, invited, completed }) => [id, invited, completed])).toEqual([
      [cohorts[0], 4, 4],
      [cohorts[1], 6, 6],
    ])
    expect(found.totals).toMatchObject({
      cohorts: 2,
      asked: 10,
      completed: 10,
      pricedCohorts: 2,
      totalCost: 300,
      costPerLearner: 30,
      returnCohorts: 0,
      returnOnInvestment: null,
    })
    for (const cohort of found.cohorts) {
      const { lines, learnerResults } = await impactOf(cohort.questionnaire.id)
      expect(cohort).toMatchObject({ lines, learnerResults })
    }
  })

  it('of a campaign whose results are withheld are nowhere in the answer', async () => {
    const { cohorts, read } = await scene(5, [6, 3, 8])
    const found = await read()
    expect(found.cohorts[1]).toMatchObject({
      questionnaire: { id: cohorts[1], name: 'Cohort 1' },
      isWithheld: true,
      invited: null,
      completed: null,
      joined: null,
      joinedCompleted: null,
      lines: [],
      waves: [],
      learnerResults: null,
      returnOnInvestment: null,
      sustained: null,
    })
    expect(found.totals).toMatchObject({ cohorts: 2, completed: 14, totalCost: 400 })
    for (const { points } of found.categories)
      expect(points.map(({ questionnaireId }) => questionnaireId)).toEqual([cohorts[0], cohorts[2]])
  })
})

describe.each([1, 2, 3, 4, 5, 6])('of a generated company (%i) with small groups', (seed) => {
  const next = generator(seed * 7_919)
  const smallest = [null, 3, 5][seed % 3]!
  const sizes = Array.from({ length: 2 + next(3) }, () => next(10))

  it('no figure says more than the overviews of the campaigns', async () => {
    const { cohorts, read, overviewOf } = await scene(smallest, sizes, next)
    const found = await read()
    const overviews = await Promise.all(cohorts.map(overviewOf))
    for (const { analysisTypeId, points, pooled } of found.categories) {
      for (const { questionnaireId, change } of points) {
        const overview = overviews[cohorts.indexOf(questionnaireId)]!
        const shown = overview.categoryResults.find((one) => one.analysisTypeId === analysisTypeId)
        expect(change).toEqual(shown?.change ?? null)
        expect(overview.isWithheld).toBe(false)
      }
      const shown = points.flatMap(({ change }) =>
        change == null ? [] : [{ ...change, low: change.low ?? null, high: change.high ?? null }],
      )
      expect(pooled ?? null).toEqual(pooledChange(shown))
      expect(pooled == null).toBe(shown.length < 2)
    }
    expect(found.cohorts.map(({ isWithheld }) => isWithheld)).toEqual(overviews.map(({ isWithheld }) => isWithheld))
  })

  it('other answers to what is withheld change nothing', async () => {
    const { cohorts, read, overviewOf } = await scene(smallest, sizes, next)
    const before = await read()
    const overviews = await Promise.all(cohorts.map(overviewOf))
    const hidden = overviews.flatMap(({ isWithheld, questionnaire, sectionResults }) =>
      sectionResults.flatMap(({ questions }) =>
        questions.filter((one) => isWithheld || one.isWithheld).map(({ id }) => ({ id, of: questionnaire.id })),
      ),
    )
    for (const { id } of hidden)
      await db().questionResponse.updateMany({ where: { questionId: id }, data: { amountInput: 10 } })
    expect(await read()).toEqual(before)
  })
})
