import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import type { Actor } from '@/server/policy'
import { companyAdmin, departmentAdmin, nobody, person } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { subscription } from '@/server/testing/factories/subscription'
import { createQuestionnaireRespondentSession } from './addParticipants'

const now = new Date('2026-03-02T09:00:00Z')

async function scene() {
  const { id: subscriptionId } = await subscription()
  const campaign = await questionnaire({ subscriptionId, isPublished: true })
  const { user } = await profile({ subscriptionId, firstName: 'Mia' })
  const admin = companyAdmin({ subscriptionId })
  const create = (input: object = {}, actor: Actor = admin) =>
    createQuestionnaireRespondentSession(
      { actor, db: db(), now },
      { questionnaireId: campaign.id, userId: user.id, ...input },
    )
  return { subscriptionId, campaign, user, create }
}

describe('adding a person of the company', () => {
  it('is for administrators of the company or department of the questionnaire', async () => {
    const { create, subscriptionId } = await scene()
    await expect(create({}, nobody())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(create({ userId: 'nonsense' })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    await expect(create({}, person({ subscriptionId }))).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(create({}, companyAdmin())).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(create({}, departmentAdmin({ subscriptionId }))).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(create({ questionnaireId: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(create({ subscriptionId: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('takes part under their own name and address, whatever the caller sends', async () => {
    const { create, user } = await scene()
    const row = await create({ email: 'other@example.test', firstName: 'Other', lineManagerName: 'Mo' })
    expect(row).toMatchObject({
      userId: user.id,
      email: user.email,
      firstName: 'Mia',
      lineManagerName: 'Mo',
      progress: 0,
    })
    await expect(create()).rejects.toMatchObject({
      details: { fieldErrors: [{ path: 'email', key: 'alreadyParticipant' }] },
    })
  })

  it('refuses people of another company, and those whose account is closed', async () => {
    const { create, subscriptionId } = await scene()
    const [foreign, closed] = [await profile(), await profile({ subscriptionId, user: { archived: true } })]
    for (const { user } of [foreign, closed])
      await expect(create({ userId: user.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
