import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { QuestionnaireDocument } from '@/graphql/questionnaire/__generated__/operations'
import { db } from '@/server/db/client'
import { companyAdmin } from '@/server/testing/actors'
import { followUp } from '@/server/testing/factories/followUp'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { execute } from '@/server/testing/graphql'
import { cloneQuestionnaire } from '../questionnaire/copy/cloneQuestionnaire'
import { createQuestionnaire } from '../questionnaire/createQuestionnaire'
import { deleteQuestionnaire } from '../questionnaire/deleteQuestionnaire'
import { cancelQuestionnaire } from '../questionnaire/lifecycle/cancelQuestionnaire'
import { changeQuestionnaires } from '../questionnaire/lifecycle/changeQuestionnaires'
import { moveQuestionnaireEnd } from '../questionnaire/lifecycle/moveQuestionnaireEnd'
import { publishQuestionnaire } from '../questionnaire/lifecycle/publishQuestionnaire'
import { unpublishQuestionnaire } from '../questionnaire/lifecycle/unpublishQuestionnaire'
import { updateQuestionnaire } from '../questionnaire/updateQuestionnaire'

const now = new Date('2026-03-20T12:00:00Z')

async function scene() {
  const campaign = await questionnaire({ name: 'Leading change', isPublished: true })
  const subscriptionId = campaign.subscriptionId!
  const { id } = await followUp({ campaignId: campaign.id, subscriptionId })
  return { campaign, id, by: { actor: companyAdmin({ subscriptionId }), db: db(), now } }
}
const absent = { code: 'NOT_FOUND', details: { key: 'absentQuestionnaire' } }

describe('a wave of a campaign', () => {
  it.each([
    ['publishQuestionnaire', publishQuestionnaire, {}],
    ['unpublishQuestionnaire', unpublishQuestionnaire, {}],
    ['moveQuestionnaireEnd', moveQuestionnaireEnd, { endDate: '2026-05-01' }],
    ['cancelQuestionnaire', cancelQuestionnaire, {}],
    ['deleteQuestionnaire', deleteQuestionnaire, {}],
    ['cloneQuestionnaire', cloneQuestionnaire, { copyId: randomUUID() }],
    ['updateQuestionnaire', updateQuestionnaire, { name: 'Another', endDate: '2026-05-01' }],
  ] as const)('is absent for %s', async (_name, useCase, input) => {
    const { id, by } = await scene()
    const before = await db().questionnaire.findUniqueOrThrow({ where: { id } })
    await expect((useCase as typeof deleteQuestionnaire)(by, { id, ...input })).rejects.toMatchObject(absent)
    expect(await db().questionnaire.findUniqueOrThrow({ where: { id } })).toEqual(before)
  })
  it('is left out where several questionnaires are archived at once', async () => {
    const { campaign, id, by } = await scene()
    const other = await questionnaire({ subscriptionId: campaign.subscriptionId })
    const results = (await changeQuestionnaires(by, { ids: [id, other.id], change: 'archive' })) as {
      refusal: unknown
    }[]
    expect(results[0]?.refusal).toMatchObject(absent)
    expect(results[1]?.refusal).toBeNull()
  })
  it('is not made like another questionnaire', async () => {
    const { campaign, by } = await scene()
    const given = { name: 'Mine', subscriptionId: campaign.subscriptionId, questionnaireType: 'FollowUp' }
    await expect(createQuestionnaire(by, given)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
  })
  it('names the campaign that it asks again, and offers nothing that is refused', async () => {
    const { campaign, id, by } = await scene()
    const read = async (questionnaireId: string) =>
      (await execute(by.actor, QuestionnaireDocument, { id: questionnaireId })).data!.questionnaire
    const wave = await read(id)
    expect(wave.followed).toEqual({ id: campaign.id, name: 'Leading change' })
    expect(wave.abilities).toEqual(expect.arrayContaining(['read', 'update', 'report']))
    for (const refused of ['clone', 'delete', 'publish']) expect(wave.abilities).not.toContain(refused)
    const original = await read(campaign.id)
    expect(original.followed).toBeNull()
    expect(original.abilities).toEqual(expect.arrayContaining(['clone', 'delete', 'publish']))
  })
})
