import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { benefitsOf } from '@/domain/result'
import { db } from '@/server/db/client'
import { analysisType } from '@/server/testing/factories/analysisType'
import { learningUnit } from '@/server/testing/factories/learningUnit'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { ended, questionnaire } from '@/server/testing/factories/questionnaire'
import { subscription } from '@/server/testing/factories/subscription'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { admit } from './admit'
import { figures } from './figures'
import { groupFigures } from './groupFigures'
import { learnerTotals } from './learnerTotals'
import { roiOf } from './roiOf'
import type { RunScope } from './runScope'

const days = [new Date('2026-03-02T09:00:00Z'), new Date('2026-03-09T09:00:00Z')]
const [departments, mostPeople] = [3, 9]

const participant = fc.record({
  day: fc.nat(1),
  /** Completed questionnaires: more than one only of a self-service. */
  times: fc.constantFrom(0, 1, 1, 1, 2),
  amount: fc.option(fc.integer({ min: -500, max: 5_000 })),
  isolation: fc.option(fc.constantFrom(0, 0.25, 1)),
})
const campaignArbitrary = fc.record({
  isSelfService: fc.boolean(),
  price: fc.constantFrom(
    { cost: 1_000, costPerLearner: 7 },
    { cost: 999.99, costPerLearner: 0 },
    { cost: 0, costPerLearner: 12.34 },
    { cost: 0, costPerLearner: 0 },
  ),
  isDecrease: fc.boolean(),
  people: fc.array(participant, { minLength: 1, maxLength: mostPeople }),
})
type Campaign = typeof campaignArbitrary extends fc.Arbitrary<infer Value> ? Value : never
const companyArbitrary = fc.record({
  /** The department of each person, and the group of those chosen by name. */
  places: fc.array(fc.record({ department: fc.nat(departments - 1), group: fc.nat(2) }), {
    minLength: mostPeople,
    maxLength: mostPeople,
  }),
  campaigns: fc.array(campaignArbitrary, { minLength: 1, maxLength: 3 }),
})
type Company = typeof companyArbitrary extends fc.Arbitrary<infer Value> ? Value : never
type Person = { userId: string; departmentId: string; group: number }

/** A campaign with a money measure; its first participant completed it. */
async function storeCampaign(
  { subscriptionId, analysisTypeId, people }: { subscriptionId: string; analysisTypeId: string; people: Person[] },
  { isSelfService, price, isDecrease, people: participants }: Campaign,
): Promise<string> {
  const { id: questionnaireId } = await questionnaire({
    subscriptionId,
    questionnaireType: isSelfService ? 'SelfService' : 'Campaign',
    ...ended,
  })
  await learningUnit({ questionnaireId, ...price })
  const { id: questionId } = await question({
    questionnaireId,
    analysisTypeId,
    responseType: 'CurrencyAmount',
    isIncrease: !isDecrease,
  })
  const runs = participants.flatMap(({ day, times, amount, isolation }, at) => {
    const { userId, departmentId } = people[at]!
    const completed = at === 0 ? Math.max(times, 1) : times
    return Array.from({ length: isSelfService ? Math.max(completed, 1) : 1 }, (_, time) => ({
      run: {
        id: randomUUID(),
        questionnaireId,
        userId,
        subscriptionId,
        subscriptionDepartmentId: departmentId,
        startDate: days[0],
        endDate: completed === 0 ? null : days[(day + time) % 2]!,
      },
      amount,
      isolation,
    }))
  })
  await db().questionnaireRespondentSession.createMany({ data: runs.map(({ run }) => run) })
  await db().questionResponse.createMany({
    data: runs.flatMap(({ run, amount, isolation }) =>
      amount === null
        ? []
        : [
            {
              questionnaireId,
              questionId,
              questionnaireRespondentSessionId: run.id,
              userId: run.userId,
              subscriptionId,
              amountInput: amount,
              isolationInput: isolation,
            },
          ],
    ),
  })
  return questionnaireId
}

async function store({ places, campaigns }: Company) {
  const { id: subscriptionId } = await subscription()
  const { id: analysisTypeId } = await analysisType({ subscriptionId, baseAmountDefault: 100 })
  const departmentIds: string[] = []
  for (let n = 0; n < departments; n++) departmentIds.push((await subscriptionDepartment({ subscriptionId })).id)
  const people: Person[] = []
  for (const { department, group } of places)
    people.push({ userId: (await profile({ subscriptionId })).userId, departmentId: departmentIds[department]!, group })
  const questionnaireIds: string[] = []
  for (const campaign of campaigns)
    questionnaireIds.push(await storeCampaign({ subscriptionId, analysisTypeId, people }, campaign))
  return { subscriptionId, departmentIds, people, questionnaireIds }
}

/** The totals of a scope: people, completed questionnaires, cost, benefits, amounts and the sum of the category. */
async function totalsOf(scope: RunScope) {
  const admitted = await admit(db(), scope)
  const { totalLearners, completedQuestionnaires, totalCost, costShare } = await learnerTotals(db(), admitted)
  const roi = await roiOf(db(), admitted)
  const [category] = groupFigures(await figures(db(), admitted), () => 'category').shown
  return {
    learners: totalLearners,
    completed: completedQuestionnaires,
    cost: totalCost,
    share: costShare?.learners ?? 0,
    benefits: roi?.benefits ?? 0,
    answers: roi?.answers ?? 0,
    category: category?.result ?? 0,
    returnCost: roi?.cost ?? null,
  }
}
type Totals = Awaited<ReturnType<typeof totalsOf>>

const midnight = new Date('2026-03-05T00:00:00Z')

/** Divisions of all runs into parts; `isOfPeople`: no person is in two of them. */
function divisions({ departmentIds, people }: Awaited<ReturnType<typeof store>>) {
  const group = (number: number) => people.filter((person) => person.group === number).map(({ userId }) => userId)
  return [
    { isOfPeople: true, parts: departmentIds.map((id) => ({ departmentIds: [id] })) },
    {
      isOfPeople: true,
      parts: [0, 1, 2].flatMap((number) => (group(number).length === 0 ? [] : [{ userIds: group(number) }])),
    },
    { isOfPeople: false, parts: [{ completedBefore: midnight }, { completedFrom: midnight }] },
  ]
}

it('the parts of campaigns add up to them: people, completed questionnaires, cost, benefits and sums', async () => {
  await fc.assert(
    fc.asyncProperty(companyArbitrary, async (company) => {
      const stored = await store(company)
      const { subscriptionId, questionnaireIds } = stored
      for (const ids of [questionnaireIds, ...questionnaireIds.map((id) => [id])]) {
        const everyone = { subscriptionIds: [subscriptionId], questionnaireIds: ids }
        const whole = await totalsOf(everyone)
        expect(whole.share).toBe(0)
        for (const { isOfPeople, parts } of divisions(stored)) {
          const found: Totals[] = []
          for (const part of parts) found.push(await totalsOf({ ...everyone, ...part }))
          const sum = (of: Exclude<keyof Totals, 'returnCost'>) => found.reduce((total, one) => total + one[of], 0)
          for (const of of ['completed', 'answers'] as const) expect(sum(of), of).toBe(whole[of])
          for (const of of ['cost', 'benefits', 'category'] as const) expect(sum(of), of).toBeCloseTo(whole[of], 4)
          if (isOfPeople) expect(sum('learners')).toBe(whole.learners)
          // The return of one campaign is against the cost of the same people.
          if (ids.length === 1)
            for (const { returnCost, cost } of found) if (returnCost !== null) expect(returnCost).toBeCloseTo(cost, 4)
        }
      }
    }),
    { numRuns: 12, endOnFailure: true },
  )
}, 300_000)

it('an amount reported as a decrease counts against the benefits, as in the formula', async () => {
  const amounts = [
    { value: 900, isolation: 0.5, confidence: null },
    { value: 200, isolation: null, confidence: null, isDecrease: true },
  ]
  expect(benefitsOf(amounts)).toBe(250)
  const { id: subscriptionId } = await subscription()
  const { id: questionnaireId } = await questionnaire({ subscriptionId, ...ended })
  const { userId } = await profile({ subscriptionId })
  const run = { id: randomUUID(), questionnaireId, userId, subscriptionId, startDate: days[0], endDate: days[0] }
  await db().questionnaireRespondentSession.create({ data: run })
  for (const { value, isolation, isDecrease } of amounts) {
    const { id: questionId } = await question({
      questionnaireId,
      responseType: 'CurrencyAmount',
      isIncrease: isDecrease === true ? false : null,
    })
    await db().questionResponse.create({
      data: {
        questionnaireId,
        questionId,
        questionnaireRespondentSessionId: run.id,
        userId,
        subscriptionId,
        amountInput: value,
        isolationInput: isolation,
      },
    })
  }
  const admitted = await admit(db(), { subscriptionIds: [subscriptionId], questionnaireIds: [questionnaireId] })
  expect(await roiOf(db(), admitted)).toMatchObject({ benefits: 250, answers: 2 })
})
