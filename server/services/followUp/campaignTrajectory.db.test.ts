import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { companyAdmin } from '@/server/testing/actors'
import { analysisType } from '@/server/testing/factories/analysisType'
import { followUp } from '@/server/testing/factories/followUp'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { subscription } from '@/server/testing/factories/subscription'
import { campaignTrajectory } from './campaignTrajectory'

const now = new Date('2026-10-01T12:00:00Z')
const ended = new Date('2026-09-01T12:00:00Z')

/** A person's answers: to each question before and after, and in each wave; undefined where they were not asked, null where they did not answer. */
type Answers = { first: (readonly [number, number])[]; later: (readonly number[] | null | undefined)[] }

/** Two before/after scales of one category, to 10 and of five percentage steps. */
const scales = [
  { scaleMax: 10, isPercentage: false },
  { scaleMax: 5, isPercentage: true },
]
const stored = (step: number, question: number) => (scales[question]!.isPercentage ? step / 10 : step)
/** As shown: a step, or the percentage that five steps stand for. */
const shown = (step: number, question: number) => (scales[question]!.isPercentage ? step * 20 : step)
const whole = [10, 100]

async function campaign(people: readonly Answers[], waves: number, company: object = {}) {
  const { id: subscriptionId } = await subscription(company)
  const made = await questionnaire({ subscriptionId, isPublished: true, endDate: ended })
  const category = await analysisType({ subscriptionId, name: 'Confidence' })
  const questions: { id: string }[] = []
  for (const scale of scales)
    questions.push(
      await question({
        questionnaireId: made.id,
        responseType: 'ComparisonScale',
        analysisTypeId: category.id,
        ...scale,
      }),
    )
  const asked = []
  for (let wave = 1; wave <= waves; wave++) {
    const { id } = await followUp({ campaignId: made.id, subscriptionId, wave, days: wave * 30 })
    await db().questionnaire.update({ where: { id }, data: { endDate: ended } })
    const section = await questionnaireSection({ questionnaireId: id })
    const repeated = []
    for (const [index, scale] of scales.entries())
      repeated.push(
        await question({
          questionnaireSectionId: section.id,
          responseType: 'Scale',
          analysisTypeId: category.id,
          followsId: questions[index]!.id,
          ...scale,
        }),
      )
    asked.push({ id, repeated })
  }
  for (const { first, later } of people) {
    const { userId } = await profile({ subscriptionId })
    const place = { userId, subscriptionId, email: `${userId}@example.test`, countsTowardsGroup: true }
    const followsId = randomUUID()
    const answer = (
      run: { id: string; of: string },
      questionId: string,
      displayOrder: number,
      amountInput: number,
    ) => ({
      ...{ questionId, displayOrder, amountInput, userId, subscriptionId },
      questionnaireId: run.of,
      questionnaireRespondentSessionId: run.id,
    })
    await db().questionnaireRespondentSession.create({
      data: { ...place, id: followsId, questionnaireId: made.id, startDate: ended, endDate: ended },
    })
    await db().questionResponse.createMany({
      data: first.flatMap((pair, index) =>
        pair.map((step, side) =>
          answer({ id: followsId, of: made.id }, questions[index]!.id, side, stored(step, index)),
        ),
      ),
    })
    for (const [index, steps] of later.entries()) {
      const { id, repeated } = asked[index]!
      if (steps === undefined) continue
      const run = randomUUID()
      const endDate = steps === null ? null : ended
      await db().questionnaireRespondentSession.create({
        data: { ...place, id: run, followsId, questionnaireId: id, startDate: endDate, endDate },
      })
      await db().questionResponse.createMany({
        data: (steps ?? []).map((step, at) => answer({ id: run, of: id }, repeated[at]!.id, 0, stored(step, at))),
      })
    }
  }
  const read = () =>
    campaignTrajectory({ actor: companyAdmin({ subscriptionId }), db: db(), now }, { questionnaireId: made.id })
  return { made, questions, asked, read }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const sd = (values: readonly number[]) =>
  Math.sqrt(values.reduce((sum, value) => sum + (value - mean(values)) ** 2, 0) / (values.length - 1))
const close = (actual: number | null | undefined, expected: number) =>
  expect(Math.abs((actual ?? Number.NaN) - expected)).toBeLessThan(1e-6)

const step = fc.integer({ min: 1, max: 5 })
const person = fc.record({
  first: fc.tuple(fc.tuple(step, step), fc.tuple(step, step)),
  later: fc.array(fc.oneof(fc.tuple(step, step), fc.constant(null), fc.constant(undefined)), {
    minLength: 2,
    maxLength: 2,
  }),
})

describe('the trajectory of a campaign', () => {
  it('is that of an independent calculation, whoever is missing in which wave', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(person, { minLength: 3, maxLength: 9 }), async (people) => {
        const { questions, read } = await campaign(people, 2)
        const found = await read()
        for (const [index, { id }] of questions.entries()) {
          const line = found.questions.find((one) => one.question.id === id)
          const isAsked = people.some(({ later }) => later.some((steps) => steps !== undefined))
          if (!isAsked) continue
          const before = line!.points.find(({ wave, isStart }) => wave === 0 && isStart)
          close(before?.mean, mean(people.map(({ first }) => shown(first[index]![0], index))))
          for (const wave of [1, 2]) {
            const both = people.filter(({ later }) => Array.isArray(later[wave - 1]))
            const comparison = line!.comparisons.find((one) => one.wave === wave)
            if (both.length === 0) {
              expect(comparison).toBeUndefined()
              continue
            }
            const later = (one: (typeof people)[number]) => shown(one.later[wave - 1]![index]!, index)
            const start = (one: (typeof people)[number]) => shown(one.first[index]![0], index)
            const after = (one: (typeof people)[number]) => shown(one.first[index]![1], index)
            expect(comparison).toMatchObject({
              n: both.length,
              asked: people.filter((one) => one.later[wave - 1] !== undefined).length,
              missing: people.filter((one) => one.later[wave - 1] === null).length,
            })
            close(comparison?.meanLater, mean(both.map(later)))
            close(comparison?.kept?.mean, mean(both.map((one) => later(one) - start(one))))
            close(comparison?.since.mean, mean(both.map((one) => later(one) - after(one))))
            if (both.length === 2) {
              const kept = both.map((one) => later(one) - start(one))
              // t(0.975, 1) = 12.7062
              close(comparison?.kept?.high, mean(kept) + (12.706204736174694 * sd(kept)) / Math.sqrt(2))
            }
            const missing = people.filter((one) => one.later[wave - 1] === null)
            if (missing.length > 0) close(comparison?.startedApart, mean(missing.map(start)) - mean(both.map(start)))
            const category = found.categories[0]?.comparisons.find((one) => one.wave === wave)
            const share = (one: (typeof people)[number], of: (at: number) => number) =>
              mean([0, 1].map((at) => ((of(at) - shown(one.first[at]![0], at)) / whole[at]!) * 100))
            close(
              category?.kept?.mean,
              mean(both.map((one) => share(one, (at) => shown(one.later[wave - 1]![at]!, at)))),
            )
            close(category?.gained?.mean, mean(both.map((one) => share(one, (at) => shown(one.first[at]![1], at)))))
          }
        }
      }),
      { numRuns: 12 },
    )
  })

  const gain: Answers = {
    first: [
      [2, 6],
      [1, 3],
    ],
    later: [[5, 2]],
  }
  it('says which share of a clear gain is kept, and none of one that can be chance', async () => {
    const clear = [
      gain,
      {
        ...gain,
        first: [
          [2, 7],
          [1, 3],
        ] as const,
      },
      {
        ...gain,
        first: [
          [2, 6],
          [1, 4],
        ] as const,
      },
    ]
    const [line] = (await (await campaign(clear as Answers[], 1)).read()).questions
    close(line?.comparisons[0]?.shareKept, (3 / (13 / 3)) * 100)
    const chance = [
      gain,
      {
        ...gain,
        first: [
          [6, 2],
          [1, 3],
        ] as const,
      },
    ]
    const [other] = (await (await campaign(chance as Answers[], 1)).read()).questions
    expect(other?.comparisons[0]?.shareKept).toBeNull()
  })

  it('compares nothing with a wave that asked on another scale', async () => {
    const { asked, read } = await campaign([gain, gain], 1)
    await db().question.update({ where: { id: asked[0]!.repeated[0]!.id }, data: { scaleMax: 7 } })
    const [line, second] = (await read()).questions
    expect(line).toMatchObject({ isComparable: false, comparisons: [] })
    expect(line?.points.map(({ wave }) => wave)).toEqual([0, 0])
    expect(second?.comparisons).toHaveLength(1)
  })

  it('has the means of each wave alone where only groups are shown, and nothing below the smallest group', async () => {
    const people = Array.from({ length: 6 }, () => gain)
    const few = people.map((one, index) => (index < 4 ? { ...one, later: [null] } : one))
    const whole = await (await campaign(people, 1, { smallestGroupSize: 5 })).read()
    expect(whole).toMatchObject({ isOfGroups: true, categories: [] })
    expect(whole.questions[0]?.points.map(({ wave, mean: shownMean }) => [wave, shownMean])).toEqual([
      [0, 2],
      [0, 6],
      [1, 5],
    ])
    expect(whole.questions.flatMap(({ comparisons }) => comparisons)).toEqual([])
    const hidden = await (await campaign(few, 1, { smallestGroupSize: 5 })).read()
    expect(hidden.questions[0]?.points.map(({ wave }) => wave)).toEqual([0, 0])
  })
})
