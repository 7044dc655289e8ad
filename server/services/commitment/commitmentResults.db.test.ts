import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { CommitmentResultsDocument } from '@/graphql/__generated__/operations'
import { db } from '@/server/db/client'
import { companyAdmin, departmentAdmin } from '@/server/testing/actors'
import { commitmentScene } from '@/server/testing/scenarios/commitmentScene'
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

  it('is withheld altogether where only groups are shown, however many people said', async () => {
    const scene = await commitmentScene({ smallestGroupSize: 3 })
    await set(scene, 1, 'NotYet', 'Time for it')
    for (let count = 0; count < 6; count++) await set(await scene.another(), 0, 'Done')
    expect(await results(scene)).toEqual({ isWithheld: true, questions: [] })
  })

  it('is withheld too where a campaign was promised that once', async () => {
    const scene = await commitmentScene()
    await db().questionnaire.update({ where: { id: scene.campaign.id }, data: { promisedGroupSize: 5 } })
    await set(scene, 0, 'Done')
    expect(await results(scene)).toEqual({ isWithheld: true, questions: [] })
  })
})
