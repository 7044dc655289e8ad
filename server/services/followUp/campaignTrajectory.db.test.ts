import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { companyAdmin } from '@/server/testing/actors'
import { type Answers, followedCampaign, shown, whole } from '@/server/testing/scenarios/followedCampaign'
import { campaignTrajectory } from './campaignTrajectory'

const now = new Date('2026-10-01T12:00:00Z')

async function campaign(...of: Parameters<typeof followedCampaign>) {
  const found = await followedCampaign(...of)
  const actor = companyAdmin({ subscriptionId: found.subscriptionId })
  const read = () => campaignTrajectory({ actor, db: db(), now }, { questionnaireId: found.made.id })
  return { ...found, read }
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

  it('is the same in whatever order the waves were answered', async () => {
    const answers = { ...gain, later: [gain.later[0]!, [4, 2]] } as Answers
    const { asked, read } = await campaign([answers, answers], 2)
    const before = await read()
    const late = { questionnaireId: asked[0]!.id }
    await db().questionnaireRespondentSession.updateMany({
      where: late,
      data: { startDate: now, endDate: new Date('2026-09-30T12:00:00Z') },
    })
    expect((await read()).questions).toEqual(before.questions)
    expect(before.questions[0]?.comparisons.map(({ wave, meanLater }) => [wave, meanLater])).toEqual([
      [1, 5],
      [2, 4],
    ])
  })

  it('ends with the last wave that asked a question, and is gone with a question of the campaign', async () => {
    const answers = { ...gain, later: [gain.later[0]!, [4, 2]] } as Answers
    const { asked, questions, read } = await campaign([answers, answers], 2)
    await db().question.update({ where: { id: asked[1]!.repeated[0]!.id }, data: { archived: true } })
    const [first, second] = (await read()).questions
    expect(first?.comparisons.map(({ wave }) => wave)).toEqual([1])
    expect(second?.comparisons.map(({ wave }) => wave)).toEqual([1, 2])
    await db().question.update({ where: { id: questions[0]!.id }, data: { archived: true } })
    expect((await read()).questions.map(({ question }) => question.id)).toEqual([questions[1]!.id])
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
