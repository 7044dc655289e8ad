import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { companyAdmin, staff } from '@/server/testing/actors'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { subscription } from '@/server/testing/factories/subscription'
import { subscriptionTemplateLink as link } from '@/server/testing/factories/subscriptionTemplateLink'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { saveSubscriptionTemplateLinks } from './subscriptionTemplateLinks'

const standard = async () => (await questionnaire({ subscriptionId: null, isTemplate: true })).id
const save = (actor: SignedIn, input: object) =>
  saveSubscriptionTemplateLinks({ actor, db: db(), now: new Date('2026-06-10T12:00:00Z') }, input)
const state = async (subscriptionId: string) => {
  const rows = await db().subscriptionTemplateLink.findMany({ where: { subscriptionId } })
  return Object.fromEntries(
    rows.map((row) => [
      row.questionnaireId,
      row.archived ? 'taken' : row.isHiddenBySubscriptionAdministrator ? 'hidden' : 'shown',
    ]),
  )
}

describe('saveSubscriptionTemplateLinks', () => {
  it('refuses unauthenticated callers, invalid input, absent and foreign companies and plain users', async () => {
    const inputs = {
      wrong: {},
      absent: { subscriptionId: randomUUID() },
      foreign: { subscriptionId: (await subscription()).id },
    }
    expect(await errorsOf(saveSubscriptionTemplateLinks, companyAdmin(), inputs)).toEqual(standardErrors)
  })

  it('gives and removes for staff in one step and returns the changed links', async () => {
    const { subscriptionId, questionnaireId: kept } = await link()
    const { questionnaireId: taken } = await link({ subscriptionId })
    const { questionnaireId: back } = await link({
      subscriptionId,
      archived: true,
      isHiddenBySubscriptionAdministrator: true,
    })
    const [given, never] = [await standard(), await standard()]
    const changed = await save(staff(), { subscriptionId, include: [given, back, kept], exclude: [taken, never] })
    expect(await state(subscriptionId)).toEqual({
      [kept]: 'shown',
      [taken]: 'taken',
      [back]: 'shown',
      [given]: 'shown',
    })
    expect(changed.map(({ questionnaireId }) => questionnaireId).sort()).toEqual([taken, back, given].sort())
    expect(await save(staff(), { subscriptionId, include: [given, back, kept], exclude: [taken, never] })).toEqual([])
    const trail = await db().auditEvent.findMany({ where: { subscriptionId } })
    expect(trail).toMatchObject([
      { action: 'subscription.templatesChanged', detail: { templatesGiven: 2, templatesTaken: 1 } },
    ])
  })

  it('hides and shows for the company in one step', async () => {
    const { subscriptionId, questionnaireId: one } = await link()
    const { questionnaireId: other } = await link({ subscriptionId, isHiddenBySubscriptionAdministrator: true })
    const { questionnaireId: third } = await link({ subscriptionId })
    expect(
      await save(companyAdmin({ subscriptionId }), { subscriptionId, hide: [one], show: [other, third] }),
    ).toHaveLength(2)
    expect(await state(subscriptionId)).toEqual({ [one]: 'hidden', [other]: 'shown', [third]: 'shown' })
  })

  it('restricts giving to staff and hiding to administrators of the company', async () => {
    const { subscriptionId, questionnaireId } = await link()
    const admin = companyAdmin({ subscriptionId })
    await expect(save(admin, { subscriptionId, include: [await standard()] })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(save(admin, { subscriptionId, exclude: [questionnaireId] })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(save(staff(), { subscriptionId, hide: [questionnaireId] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await save(staff({ subscriptionId }), { subscriptionId, hide: [questionnaireId] })
    expect(await state(subscriptionId)).toEqual({ [questionnaireId]: 'hidden' })
  })

  it('changes nothing if one template is unknown, of another company or given twice', async () => {
    const { subscriptionId, questionnaireId } = await link()
    const foreign = (await questionnaire({ isTemplate: true })).id
    const given = await standard()
    for (const wrong of [foreign, randomUUID()]) {
      await expect(save(staff(), { subscriptionId, include: [given, wrong] })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
      await expect(save(staff(), { subscriptionId, include: [given], exclude: [wrong] })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
      await expect(
        save(companyAdmin({ subscriptionId }), { subscriptionId, hide: [questionnaireId, wrong] }),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    await expect(
      save(companyAdmin({ subscriptionId }), { subscriptionId, hide: [questionnaireId], show: [given] }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(
      save(staff(), { subscriptionId, include: [given], exclude: [given.toUpperCase()] }),
    ).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(await state(subscriptionId)).toEqual({ [questionnaireId]: 'shown' })
  })

  it('leaves one complete save after several concurrent ones', async () => {
    const { id: subscriptionId } = await subscription()
    const templates = await Promise.all(Array.from({ length: 4 }, standard))
    await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        save(staff(), { subscriptionId, [index % 2 === 0 ? 'include' : 'exclude']: templates }),
      ),
    )
    expect(new Set(Object.values(await state(subscriptionId))).size).toBe(1)
  })
})
