import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CommitmentResultsDocument } from '@/graphql/commitment/__generated__/operations'
import { db } from '@/server/db/client'
import { companyAdmin, departmentAdmin } from '@/server/testing/actors'
import { commitmentScene } from '@/server/testing/scenarios/commitmentScene'
import { analysisType } from '@/server/testing/factories/analysisType'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { execute } from '@/server/testing/graphql'
import { commitmentResults } from './commitmentResults'

type Scene = Awaited<ReturnType<typeof commitmentScene>>
const results = async ({ campaign, subscriptionId }: Scene, actor = companyAdmin({ subscriptionId })) =>
  (await execute(actor, CommitmentResultsDocument, { questionnaireId: campaign.id })).data?.commitmentResults
const set = (
  { answers }: Pick<Scene, 'answers'>,
  at: number,
  state: 'Done' | 'NotYet' | 'UnderWay',
  whatWouldHelp = '',
) =>
  db().commitment.create({
    data: { responseId: answers[at]!.id, subscriptionId: answers[at]!.subscriptionId, state, whatWouldHelp },
  })

const nothing = { isWithheld: true, questions: [], categories: [], departments: [] }

/** A department for these people's runs. */
async function departmentOf({ subscriptionId }: Scene, name: string, people: Pick<Scene, 'run'>[]): Promise<string> {
  const { id } = await subscriptionDepartment({ subscriptionId, name })
  await db().questionnaireRespondentSession.updateMany({
    where: { id: { in: people.map(({ run }) => run.id) } },
    data: { subscriptionDepartmentId: id },
  })
  return id
}

describe('what became of what people meant to do', () => {
  it('is for administrators of their own company', async () => {
    const scene = await commitmentScene()
    const foreign = await questionnaire({ isPublished: true })
    const actor = companyAdmin({ subscriptionId: scene.subscriptionId })
    expect(
      await errorsOf(commitmentResults, actor, {
        wrong: {},
        absent: { questionnaireId: randomUUID() },
        foreign: { questionnaireId: foreign.id },
      }),
    ).toEqual(standardErrors)
  })

  it('is shares of the commitments of which people said so, with how many people, and what would help without names', async () => {
    const scene = await commitmentScene()
    const second = await scene.another()
    await scene.another()
    await set(scene, 0, 'Done')
    await set(scene, 1, 'NotYet', 'Time for it')
    await set(second, 0, 'Done')
    await set(second, 1, 'NotYet', ' Time for it')
    await set(second, 2, 'UnderWay', 'not counted')
    expect(await results(scene)).toMatchObject({
      isWithheld: false,
      questions: [
        {
          question: { id: scene.words.id },
          n: 2,
          said: 4,
          written: 6,
          shares: [
            { state: 'Done', count: 2, share: 50 },
            { state: 'UnderWay', count: 0, share: 0 },
            { state: 'NotYet', count: 2, share: 50 },
            { state: 'NoLongerRelevant', count: 0, share: 0 },
          ],
          whatWouldHelp: [{ text: 'Time for it', times: 2 }],
        },
        { question: { id: scene.choice.id }, n: 1, said: 1, written: 3, whatWouldHelp: [] },
      ],
    })
  })

  it('is empty while nobody has said', async () => {
    const scene = await commitmentScene()
    expect(await results(scene)).toMatchObject({
      questions: [
        { n: 0, said: 0, written: 2, shares: [] },
        { n: 0, written: 1 },
      ],
    })
  })

  it('is of a department alone for its administrator', async () => {
    const scene = await commitmentScene()
    const second = await scene.another()
    const { id } = await subscriptionDepartment({ subscriptionId: scene.subscriptionId })
    await db().questionnaireRespondentSession.update({
      where: { id: second.run.id },
      data: { subscriptionDepartmentId: id },
    })
    const actor = departmentAdmin({ subscriptionId: scene.subscriptionId, subscriptionDepartmentId: id })
    expect((await results(scene, actor))?.questions[0]).toMatchObject({ written: 2 })
  })

  it('is a share that is done by category and by department, of those who said so', async () => {
    const scene = await commitmentScene()
    const [second, third] = [await scene.another(), await scene.another()]
    const { id: analysisTypeId } = await analysisType({ subscriptionId: scene.subscriptionId, name: 'Listening' })
    await db().question.update({ where: { id: scene.words.id }, data: { analysisTypeId } })
    const sales = await departmentOf(scene, 'Sales', [scene, second])
    await departmentOf(scene, 'Finance', [third])
    await set(scene, 0, 'Done')
    await set(scene, 2, 'Done')
    await set(second, 0, 'NotYet')
    const found = await results(scene)
    const listening = { name: 'Listening', n: 2, said: 2, written: 6, done: 1, share: 50 }
    expect(found?.categories).toMatchObject([listening])
    expect(found?.departments).toMatchObject([
      { name: 'Finance', n: 0, said: 0, written: 3, done: 0, share: null },
      { name: 'Sales', n: 2, said: 3, written: 6, done: 2, share: (2 / 3) * 100 },
    ])
    const actor = departmentAdmin({ subscriptionId: scene.subscriptionId, subscriptionDepartmentId: sales })
    expect(await results(scene, actor)).toMatchObject({ categories: [{ written: 4 }], departments: [] })
  })

  it('is withheld altogether where only groups are shown, however many people said', async () => {
    const scene = await commitmentScene({ smallestGroupSize: 3 })
    await set(scene, 1, 'NotYet', 'Time for it')
    for (let count = 0; count < 6; count++) await set(await scene.another(), 0, 'Done')
    expect(await results(scene)).toEqual(nothing)
  })

  it('is withheld whatever was said of whatever group, as long as only groups are shown', async () => {
    const states = ['Done', 'UnderWay', 'NotYet', null] as const
    const person = fc.record({ department: fc.nat(2), state: fc.constantFrom(...states) })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom({ size: 3, isPromised: false }, { size: 4, isPromised: true }),
        fc.array(person, { minLength: 1, maxLength: 8 }),
        async ({ size, isPromised }, people) => {
          const scene = await commitmentScene({ smallestGroupSize: isPromised ? null : size })
          if (isPromised)
            await db().questionnaire.update({ where: { id: scene.campaign.id }, data: { promisedGroupSize: size } })
          const { id: analysisTypeId } = await analysisType({ subscriptionId: scene.subscriptionId })
          await db().question.update({ where: { id: scene.words.id }, data: { analysisTypeId } })
          const made = []
          for (const one of people) made.push({ ...one, ...(await scene.another()) })
          for (const at of [0, 1, 2]) {
            const own = made.filter(({ department }) => department === at)
            const subscriptionDepartmentId = await departmentOf(scene, `Department ${at}`, own)
            const before = await results(scene)
            for (const one of own) if (one.state !== null) await set(one, 0, one.state)
            const actor = departmentAdmin({ subscriptionId: scene.subscriptionId, subscriptionDepartmentId })
            expect([before, await results(scene)]).toEqual([nothing, nothing])
            if (own.length > 0) expect(await results(scene, actor)).toEqual(nothing)
          }
        },
      ),
      { numRuns: 6 },
    )
  })

  it('is withheld too where a campaign was promised that once', async () => {
    const scene = await commitmentScene()
    await db().questionnaire.update({ where: { id: scene.campaign.id }, data: { promisedGroupSize: 5 } })
    await set(scene, 0, 'Done')
    expect(await results(scene)).toEqual(nothing)
  })
})
