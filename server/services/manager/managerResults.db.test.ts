import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { days } from '@/domain/day'
import { db } from '@/server/db/client'
import { companyAdmin, departmentAdmin } from '@/server/testing/actors'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { managerScene, managersAskedAt as asked } from '@/server/testing/scenarios/managerScene'
import { campaignImpact } from '../impact/campaignImpact'
import { managerResults } from './managerResults'

type Scene = Awaited<ReturnType<typeof managerScene>>
const closesAt = new Date(asked.getTime() + days(14))
const over = new Date(closesAt.getTime() + 1)
const results = ({ campaign, subscriptionId }: Scene, now = over, actor = companyAdmin({ subscriptionId })) =>
  managerResults({ actor, db: db(), now }, { questionnaireId: campaign.id })

type Said = {
  managerRequestId: string
  runId: string
  step?: number
  moment?: 'Before' | 'After'
  gaveTime?: 'Yes' | 'Partly' | 'No'
}
/** Stores what a manager said. */
const say = ({ subscriptionId, scale }: Scene, { managerRequestId, runId, step, moment = 'After', gaveTime }: Said) =>
  db().managerAnswer.create({
    data: {
      ...{ subscriptionId, managerRequestId, moment, questionnaireRespondentSessionId: runId },
      ...(gaveTime === undefined
        ? { questionId: scale.id, amount: step! }
        : { supportItem: 'GaveTime', choice: gaveTime }),
    },
  })

describe('what learners and managers say', () => {
  it('is for administrators of their own company', async () => {
    const scene = await managerScene()
    const foreign = await questionnaire({ isPublished: true })
    expect(
      await errorsOf(managerResults, companyAdmin({ subscriptionId: scene.subscriptionId }), {
        wrong: {},
        absent: { questionnaireId: randomUUID() },
        foreign: { questionnaireId: foreign.id },
      }),
    ).toEqual(standardErrors)
  })

  it('is means beside each other with n, the gap over the people of whom both are known, and shares of support', async () => {
    const scene = await managerScene()
    const [one, two] = [await scene.ask('a@example.test'), await scene.ask('b@example.test')]
    const [ada, bo] = [await scene.add({ after: 8 }), await scene.add({ after: 6 })]
    const unfinished = await scene.add({})
    await scene.add({ after: 10 })
    await say(scene, { managerRequestId: one.request.id, runId: ada.run.id, step: 6 })
    await say(scene, { managerRequestId: two.request.id, runId: bo.run.id, step: 7 })
    await say(scene, { managerRequestId: two.request.id, runId: unfinished.run.id, step: 2 })
    await say(scene, { managerRequestId: one.request.id, runId: ada.run.id, step: 9, moment: 'Before' })
    await say(scene, { managerRequestId: one.request.id, runId: ada.run.id, gaveTime: 'Yes' })
    await say(scene, { managerRequestId: two.request.id, runId: bo.run.id, gaveTime: 'No' })
    const found = await results(scene, asked)
    expect(found).toMatchObject({
      isOfGroups: false,
      isWithheld: false,
      questions: [
        {
          question: { id: scene.scale.id },
          learners: { n: 2, mean: 7 },
          managers: { n: 2, mean: 6.5 },
          expected: { n: 1, mean: 9 },
          gap: { n: 2, mean: -0.5 },
        },
      ],
    })
    expect(found.support).toMatchObject([
      {
        item: 'GaveTime',
        n: 2,
        shares: [
          { choice: 'Yes', count: 1, share: 50 },
          { choice: 'Partly', count: 0, share: 0 },
          { choice: 'No', count: 1, share: 50 },
        ],
      },
    ])
    const { lines } = await campaignImpact(
      { actor: companyAdmin({ subscriptionId: scene.subscriptionId }), db: db(), now: over },
      { questionnaireId: scene.campaign.id },
    )
    expect(lines.filter(({ kind }) => kind === 'Managers')).toMatchObject([{ level: 'Behaviour', value: 6.5, n: 2 }])
    // −2 and +1: s = 2.1213, t(0.975, 1) = 12.7062.
    expect(found.questions[0]!.gap!.high).toBeCloseTo(-0.5 + (12.7062 * 2.12132) / Math.SQRT2, 2)
  })

  it('counts nobody who was removed, and only their own people for the administrator of a department', async () => {
    const scene = await managerScene()
    const { id } = await subscriptionDepartment({ subscriptionId: scene.subscriptionId })
    const { request } = await scene.ask()
    const inside = await scene.add({ run: { subscriptionDepartmentId: id } })
    const outside = await scene.add({})
    await say(scene, { managerRequestId: request.id, runId: inside.run.id, step: 4 })
    await say(scene, { managerRequestId: request.id, runId: outside.run.id, step: 8 })
    const actor = departmentAdmin({ subscriptionId: scene.subscriptionId, subscriptionDepartmentId: id })
    expect((await results(scene, over, actor)).questions).toMatchObject([{ managers: { n: 1, mean: 4 } }])
    const where = { id: outside.run.id }
    await db().questionnaireRespondentSession.update({ where, data: { archived: true } })
    expect((await results(scene)).questions).toMatchObject([{ managers: { n: 1, mean: 4 } }])
    await db().questionnaireRespondentSession.update({ where, data: { archived: false } })
    expect((await results(scene)).questions).toMatchObject([{ managers: { n: 2, mean: 6 } }])
  })
})

/** People of some managers, each with what their manager said of them, in a company that shows groups only. */
async function company(smallestGroupSize: number, teams: readonly (readonly number[])[]) {
  const scene = await managerScene({ smallestGroupSize, view: { closesAt } })
  const people = []
  for (const [team, steps] of teams.entries()) {
    const { request } = await scene.ask(`manager${team}@example.test`)
    for (const step of steps) {
      const { run } = await scene.add({ manager: `manager${team}@example.test`, after: 5 })
      const answer = await say(scene, { managerRequestId: request.id, runId: run.id, step })
      await say(scene, { managerRequestId: request.id, runId: run.id, gaveTime: step > 5 ? 'Yes' : 'No' })
      people.push({ run, answer, step })
    }
  }
  return { scene, people }
}
type Found = Awaited<ReturnType<typeof results>>
const hasFigures = ({ questions, support }: Found) =>
  support.length > 0 ||
  questions.some(({ managers, expected, gap }) => managers !== null || expected !== null || gap !== null)

describe('where only groups are shown', () => {
  it('nothing is shown while managers may answer, of too few people, of too few managers, or to a department', async () => {
    const enough = [[6, 7], [8], [2]]
    const { scene, people } = await company(3, enough)
    expect(hasFigures(await results(scene, asked))).toBe(false)
    const shown = await results(scene)
    expect(shown).toMatchObject({ isOfGroups: true, isWithheld: false })
    expect(shown.questions).toMatchObject([
      { learners: { n: 4 }, managers: { n: 4, mean: 5.75, low: null }, gap: null },
    ])
    const { id } = await subscriptionDepartment({ subscriptionId: scene.subscriptionId })
    const inside = people.slice(0, 3).map(({ run }) => run.id)
    await db().questionnaireRespondentSession.updateMany({
      where: { id: { in: inside } },
      data: { subscriptionDepartmentId: id },
    })
    const actor = departmentAdmin({ subscriptionId: scene.subscriptionId, subscriptionDepartmentId: id })
    expect(hasFigures(await results(scene, over, actor))).toBe(false)
    expect(hasFigures(await results((await company(3, [[6, 7, 8, 9], [2]])).scene))).toBe(false)
    expect(hasFigures(await results((await company(4, [[6], [7], [8]])).scene))).toBe(false)
  })

  it('no figure follows from fewer than the smallest group: it stays as it is whoever of them said what, and whoever leaves', async () => {
    const teams = fc.array(fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 3 }), {
      minLength: 1,
      maxLength: 5,
    })
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 3, max: 4 }), teams, async (smallest, generated) => {
        const { scene, people } = await company(smallest, generated)
        const found = await results(scene)
        const isEnough = generated.length >= smallest && people.length >= smallest
        expect(hasFigures(found)).toBe(isEnough)
        for (const { managers, gap } of found.questions) {
          expect(gap).toBeNull()
          if (managers !== null) expect([managers.n, managers.low, managers.high]).toEqual([people.length, null, null])
        }
        // Whose value is whose cannot be told: another order of the same values reads the same.
        const rotated = people.map(({ step }, at) => people[(at + 1) % people.length]!.step ?? step)
        for (const [at, { answer, run }] of people.entries()) {
          await db().managerAnswer.update({ where: { id: answer.id }, data: { amount: rotated[at]! } })
          await db().managerAnswer.updateMany({
            where: { questionnaireRespondentSessionId: run.id, supportItem: 'GaveTime' },
            data: { choice: rotated[at]! > 5 ? 'Yes' : 'No' },
          })
        }
        expect(await results(scene)).toEqual(found)
        // One who joins or finishes afterwards changes no figure of managers, so that two readings differ by nobody.
        const { request } = await scene.ask('late@example.test')
        const late = await scene.add({ after: 5, run: { endDate: new Date(over.getTime() + days(1)) } })
        await say(scene, { managerRequestId: request.id, runId: late.run.id, step: 10 })
        const again = await results(scene, new Date(over.getTime() + days(2)))
        expect(again.support).toEqual(found.support)
        expect(again.questions.map(({ managers }) => managers)).toEqual(found.questions.map(({ managers }) => managers))
      }),
      { numRuns: 12 },
    )
  }, 120_000)
})
