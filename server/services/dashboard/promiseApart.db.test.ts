import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { companyAdmin, staff } from '@/server/testing/actors'
import type { Actor } from '@/server/policy'
import { analysisType } from '@/server/testing/factories/analysisType'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { ended, questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { subscription } from '@/server/testing/factories/subscription'
import { analyserResults } from '../analyser/analyserResults'
import { updateSubscription } from '../subscription/save/updateSubscription'
import { administrationDashboardViewModel } from './administrationDashboardViewModel'
import { subscriptionDashboardViewModel } from './subscriptionDashboardViewModel'

const now = new Date('2026-11-10T12:00:00Z')
const as = (actor: Actor) => ({ actor, db: db(), now })
let analysisTypeId: string

/** A company with a finished campaign of three people, and a live one of four others that asks the same. */
async function company() {
  const { id: subscriptionId } = await subscription()
  const finished = await questionnaire({ subscriptionId, name: 'Finished', ...ended })
  const live = await questionnaire({ subscriptionId, name: 'Live', isPublished: true })
  for (const [{ id: questionnaireId }, people] of [[finished, 3] as const, [live, 4] as const]) {
    const questionFields = {
      questionnaireId,
      analysisTypeId,
      responseType: 'ComparisonScale',
      questionText: 'How well?',
    }
    const { id: questionId } = await question(questionFields as never)
    for (let n = 0; n < people; n++) await createAnsweredRun(subscriptionId, questionnaireId, questionId, n)
  }
  return { id: subscriptionId, admin: companyAdmin({ subscriptionId }) }
}
type Company = Awaited<ReturnType<typeof company>>

async function createAnsweredRun(subscriptionId: string, questionnaireId: string, questionId: string, n: number) {
  const { userId } = await profile({ subscriptionId })
  const run = { questionnaireId, userId, startDate: new Date('2026-03-01T09:00:00Z') }
  const { id } = await questionnaireRespondentSession({ ...run, endDate: new Date('2026-03-01T10:00:00Z') })
  const own = { questionnaireRespondentSessionId: id, questionnaireId, questionId, userId, subscriptionId }
  await db().questionResponse.createMany({
    data: [2, 5 + n].map((amountInput, displayOrder) => ({ ...own, amountInput, displayOrder })),
  })
}

/** Promises groups of three and takes it back a moment later, which the live campaign keeps. */
async function promiseForAMoment({ id, admin }: Company) {
  for (const smallestGroupSize of [3, null]) await updateSubscription(as(admin), { id, smallestGroupSize })
}

const shared = <Category extends { analysisTypeId: string }>(found: readonly Category[]) =>
  found.find((one) => one.analysisTypeId === analysisTypeId)

async function dashboardOf({ id, admin }: Company) {
  const board = await subscriptionDashboardViewModel(as(admin), { id })
  const { categories, questions, behind } = await board.changes()
  return {
    category: shared(categories)?.change,
    questions: questions.map(({ change }) => change),
    behind: await behind(),
    months: (await board.overTime()).categories.map(({ average, periods }) => [average, periods.length]),
    departments: await board.departmentAverages?.(),
    averages: await board.averages(),
  }
}

async function rowOf({ id }: Company) {
  const board = await administrationDashboardViewModel(as(staff()), {})
  const { companies } = await board.companyChanges()
  return shared(companies.find(({ subscriptionId }) => subscriptionId === id)?.changes ?? [])?.change
}

beforeAll(async () => {
  ;({ id: analysisTypeId } = await analysisType({ subscriptionId: null, name: 'Shared' }))
})

describe('a promise of groups for a moment', () => {
  it('takes nothing from a finished campaign: figures over several are of those without a promise', async () => {
    const own = await company()
    expect((await dashboardOf(own)).category?.n).toBe(7)
    await promiseForAMoment(own)
    const { category, questions, behind, months, averages } = await dashboardOf(own)
    const change = { n: 3, mean: 40, low: expect.closeTo(15.16, 1), high: expect.closeTo(64.84, 1) }
    expect(category).toEqual(change)
    expect(questions).toEqual([change])
    expect(behind).toMatchObject({ questionnaires: 1, people: 3 })
    expect(months).toEqual([[change, 1]])
    expect(averages).toMatchObject({
      smallestGroupSize: null,
      withheldQuestionnaires: { names: ['Live'], count: 1 },
    })
  })
  it('says so in the analyser, which still counts all people who completed', async () => {
    const own = await company()
    await promiseForAMoment(own)
    const found = await analyserResults(as(own.admin), { input: { subscriptionId: own.id } })
    expect(found).toMatchObject({
      smallestGroupSize: null,
      isWithheld: false,
      withheldQuestionnaires: ['Live'],
      learnerResults: { totalLearners: 7 },
      categoryResults: [{ change: { n: 3, mean: 40, low: expect.any(Number) } }],
    })
  })
  it('shows staff each company as its own dashboard does, and no other company without intervals', async () => {
    const [promised, other] = [await company(), await company()]
    await promiseForAMoment(promised)
    expect(await rowOf(promised)).toEqual((await dashboardOf(promised)).category)
    expect((await rowOf(promised))?.n).toBe(3)
    expect(await rowOf(other)).toMatchObject({ n: 7, low: expect.any(Number) })
    const board = await administrationDashboardViewModel(as(staff()), {})
    expect(shared((await board.changes()).categories)?.change.low).toEqual(expect.any(Number))
  })
  it('leaves a company without any other campaign with the figures of groups, also for staff', async () => {
    const [promised] = [await company(), await company()]
    await updateSubscription(as(promised.admin), { id: promised.id, smallestGroupSize: 3 })
    const { category, averages } = await dashboardOf(promised)
    expect(category).toMatchObject({ n: 3, low: null })
    expect(averages).toMatchObject({ smallestGroupSize: 3, withheldQuestionnaires: { names: ['Live'] } })
    expect(await rowOf(promised)).toEqual(category)
  })
})
