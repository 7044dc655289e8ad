import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { companyAdmin } from '@/server/testing/actors'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { subscription } from '@/server/testing/factories/subscription'
import { createQuestionnaire } from './createQuestionnaire'
import { deleteQuestionnaire } from './deleteQuestionnaire'
import { publishQuestionnaire } from './lifecycle/publishQuestionnaire'
import { questionnaire as read } from './questionnaire'
import { questionnaires } from './questionnaires'
import { updateQuestionnaire } from './updateQuestionnaire'

const now = new Date('2026-06-10T12:00:00Z')
const days = { startDate: '2026-06-10', endDate: '2026-06-30' }
const ended = { code: 'SUBSCRIPTION_ENDED', details: { key: 'subscriptionEnded' } }
const as = (actor: SignedIn, at = now) => ({ actor, db: db(), now: at })
const create = async (actor: SignedIn, at = now) => {
  const made = await createQuestionnaire(as(actor, at), {
    subscriptionId: actor.subscriptionId,
    questionnaireType: 'Campaign',
    name: randomUUID(),
    ...days,
  })
  return (made as { id: string }).id
}
async function fill(questionnaireId: string) {
  await question({ questionnaireId })
  await questionnaireRespondentSession({ questionnaireId })
}
async function createAndPublish(actor: SignedIn) {
  const id = await create(actor)
  await fill(id)
  return publishQuestionnaire(as(actor), { id })
}
const rename = (actor: SignedIn, id: string) =>
  updateQuestionnaire(as(actor), { id, name: 'Renamed', questionnaireType: 'Campaign', ...days })
const limited = async (fields = {}) =>
  companyAdmin({ subscriptionId: (await subscription({ isLimitedSubscription: true, ...fields })).id })

describe('the last campaign available to a limited company', () => {
  it('is won by exactly one of thirty who create and publish concurrently', async () => {
    const actor = await limited({ numberOfQuestionnaires: 3 })
    const used = { subscriptionId: actor.subscriptionId, isPublished: true }
    await questionnaire(used)
    await questionnaire({ ...used, archived: true })
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => createAndPublish(actor)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refusals).toHaveLength(29)
    for (const refusal of refusals) expect(refusal).toMatchObject(ended)
    expect(await db().questionnaire.count({ where: used })).toBe(3)
  }, 60_000)

  it('is used up neither by templates, by self-service nor by unpublished campaigns', async () => {
    const actor = await limited({ numberOfQuestionnaires: 1 })
    const { subscriptionId } = actor
    await questionnaire({ subscriptionId, isTemplate: true })
    await questionnaire({ subscriptionId, isPublished: true, questionnaireType: 'SelfService' })
    await questionnaire({ subscriptionId })
    await questionnaire({ isPublished: true })
    expect(await createAndPublish(actor)).toMatchObject({ isPublished: true })
    await expect(create(actor)).rejects.toMatchObject(ended)
  })

  it('cannot be won by a campaign that was published as self-service', async () => {
    const actor = await limited({ numberOfQuestionnaires: 1 })
    const { subscriptionId } = actor
    const own = await questionnaire({ subscriptionId, isPublished: true, questionnaireType: 'SelfService' })
    await questionnaire({ subscriptionId, isPublished: true })
    await expect(rename(actor, own.id)).rejects.toMatchObject({
      details: { fieldErrors: [{ path: 'questionnaireType', key: 'typeIsFixed' }] },
    })
  })
})

describe('a company whose subscription ended', () => {
  it('ends at midnight of its own time zone', async () => {
    const actor = await limited({ timeZone: 'Pacific/Auckland', endDate: new Date('2026-06-10T12:00:00Z') })
    const id = await create(actor, new Date('2026-06-10T11:59:59.999Z'))
    await fill(id)
    await expect(create(actor)).rejects.toMatchObject(ended)
    await expect(publishQuestionnaire(as(actor), { id })).rejects.toMatchObject(ended)
    expect(await publishQuestionnaire(as(actor, new Date('2026-06-10T11:59:59.999Z')), { id })).toMatchObject({
      isPublished: true,
    })
  })

  it('still reads, changes and deletes, and publishes again what is published', async () => {
    const actor = await limited({ endDate: new Date('2026-06-01T00:00:00Z') })
    const { subscriptionId } = actor
    const open = await questionnaire({ subscriptionId })
    const published = await questionnaire({ subscriptionId, isPublished: true })
    expect(await read(as(actor), { id: open.id })).toMatchObject({ id: open.id })
    expect(await questionnaires(as(actor), { subscriptionId })).toMatchObject({ totalCount: 2 })
    expect(await rename(actor, open.id)).toMatchObject({ name: 'Renamed' })
    expect(await publishQuestionnaire(as(actor), { id: published.id })).toMatchObject({ isPublished: true })
    expect(await deleteQuestionnaire(as(actor), { id: open.id })).toBe(open.id)
  })
})
