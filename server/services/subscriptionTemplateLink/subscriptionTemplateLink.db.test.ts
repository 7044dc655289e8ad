import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { companyAdmin, departmentAdmin, staff } from '@/server/testing/actors'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { subscription } from '@/server/testing/factories/subscription'
import { subscriptionTemplateLink as link } from '@/server/testing/factories/subscriptionTemplateLink'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import {
  createSubscriptionTemplateLink,
  deleteSubscriptionTemplateLink,
  updateSubscriptionTemplateLink,
} from './subscriptionTemplateLinks'

const now = new Date('2026-06-10T12:00:00Z')
const as = (actor: SignedIn) => ({ actor, db: db(), now })
const standard = (fields = {}) => questionnaire({ subscriptionId: null, isTemplate: true, ...fields })
const company = async () => (await subscription()).id
const linksOf = (subscriptionId: string) => db().subscriptionTemplateLink.findMany({ where: { subscriptionId } })

describe('createSubscriptionTemplateLink', () => {
  const give = (input: object, actor = staff()) => createSubscriptionTemplateLink(as(actor), input)

  it('refuses unauthenticated callers, invalid input, absent companies and templates, and callers who are not staff', async () => {
    const subscriptionId = await company()
    const questionnaireId = (await standard()).id
    const inputs = {
      wrong: { subscriptionId: 'x' },
      absent: { subscriptionId: randomUUID(), questionnaireId },
      foreign: { subscriptionId, questionnaireId: randomUUID() },
    }
    expect(await errorsOf(createSubscriptionTemplateLink, staff(), inputs)).toEqual(standardErrors)
    await expect(give({ subscriptionId, questionnaireId }, companyAdmin({ subscriptionId }))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  it('gives a standard template under the given id, shown', async () => {
    const [id, subscriptionId, { id: questionnaireId }] = [randomUUID(), await company(), await standard()]
    const input = { id, subscriptionId, questionnaireId, isHiddenBySubscriptionAdministrator: false, archived: false }
    expect(await give(input)).toMatchObject(input)
    expect(await db().auditEvent.findFirst({ where: { subjectId: subscriptionId } })).toMatchObject({
      action: 'subscription.templatesChanged',
      detail: { templatesGiven: 1 },
    })
    await expect(give({ ...input, questionnaireId: (await standard()).id })).rejects.toMatchObject({
      details: { fieldErrors: [{ path: 'id', key: 'idExists' }] },
    })
  })

  it('restores an archived link, shown again', async () => {
    const taken = await link({ archived: true, isHiddenBySubscriptionAdministrator: true })
    const { id, subscriptionId, questionnaireId } = taken
    expect(await give({ id: randomUUID(), subscriptionId, questionnaireId })).toMatchObject({
      id,
      archived: false,
      isHiddenBySubscriptionAdministrator: false,
    })
  })

  it('leaves an existing link unchanged', async () => {
    const { id, subscriptionId, questionnaireId } = await link({ isHiddenBySubscriptionAdministrator: true })
    expect(await give({ subscriptionId, questionnaireId: questionnaireId.toUpperCase() })).toMatchObject({
      id,
      isHiddenBySubscriptionAdministrator: true,
      version: 1,
    })
    expect(await db().auditEvent.count({ where: { subjectId: subscriptionId } })).toBe(0)
  })

  it('gives only live standard templates', async () => {
    const subscriptionId = await company()
    const others = [
      await standard({ archived: true }),
      await questionnaire({ subscriptionId, isTemplate: true }),
      await questionnaire({ isTemplate: true }),
      await questionnaire({ subscriptionId }),
    ]
    for (const { id: questionnaireId } of others)
      await expect(give({ subscriptionId, questionnaireId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('creates one link under concurrent requests', async () => {
    const [subscriptionId, { id: questionnaireId }] = [await company(), await standard()]
    const made = (await Promise.all(Array.from({ length: 8 }, () => give({ subscriptionId, questionnaireId })))) as {
      id: string
    }[]
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect(await linksOf(subscriptionId)).toHaveLength(1)
  })
})

describe('updateSubscriptionTemplateLink', () => {
  const hide = (actor: SignedIn, id: string, isHiddenBySubscriptionAdministrator = true) =>
    updateSubscriptionTemplateLink(as(actor), { id, isHiddenBySubscriptionAdministrator })

  it('refuses unauthenticated callers, invalid input, absent and foreign links and plain users', async () => {
    const input = (id: string) => ({ id, isHiddenBySubscriptionAdministrator: true })
    expect(
      await errorsOf(updateSubscriptionTemplateLink, companyAdmin(), {
        wrong: {},
        absent: input(randomUUID()),
        foreign: input((await link()).id),
      }),
    ).toEqual(standardErrors)
    await expect(hide(departmentAdmin(), randomUUID())).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it('hides and shows for the company’s administrators and for staff acting for it', async () => {
    const { id, subscriptionId } = await link()
    expect(await hide(companyAdmin({ subscriptionId }), id)).toMatchObject({
      isHiddenBySubscriptionAdministrator: true,
      version: 2,
    })
    expect(await hide(companyAdmin({ subscriptionId }), id)).toMatchObject({ version: 2 })
    expect(await hide(staff({ subscriptionId }), id, false)).toMatchObject({
      isHiddenBySubscriptionAdministrator: false,
    })
    await expect(hide(staff(), id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('finds no archived link, and none whose template was deleted', async () => {
    const taken = await link({ archived: true })
    const orphan = await link({ questionnaireId: (await standard({ archived: true })).id })
    for (const { id, subscriptionId } of [taken, orphan])
      await expect(hide(companyAdmin({ subscriptionId }), id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('deleteSubscriptionTemplateLink', () => {
  it('refuses unauthenticated callers, invalid input, absent and archived links and callers who are not staff', async () => {
    const inputs = { wrong: {}, absent: { id: randomUUID() }, foreign: { id: (await link({ archived: true })).id } }
    expect(await errorsOf(deleteSubscriptionTemplateLink, staff(), inputs)).toEqual(standardErrors)
    const { id, subscriptionId } = await link()
    await expect(deleteSubscriptionTemplateLink(as(companyAdmin({ subscriptionId })), { id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  it('archives the link and changes no copy', async () => {
    const { id, subscriptionId } = await link()
    const copy = await questionnaire({ subscriptionId, isTemplate: true })
    expect(await deleteSubscriptionTemplateLink(as(staff()), { id })).toBe(id)
    expect(await linksOf(subscriptionId)).toMatchObject([{ id, archived: true }])
    expect(await db().questionnaire.findUnique({ where: { id: copy.id } })).toEqual(copy)
  })
})
