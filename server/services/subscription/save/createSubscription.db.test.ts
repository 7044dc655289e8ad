import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { firstTemplateIds } from '@/domain/questionnaire'
import { db } from '@/server/db/client'
import type { Actor } from '@/server/policy'
import { companyAdmin, departmentAdmin, nobody, person, staff } from '@/server/testing/actors'
import { subscription as make } from '@/server/testing/factories/subscription'
import { createSubscription } from './updateSubscription'

const now = new Date('2026-06-10T12:00:00Z')
const create = (input: object = {}, actor: Actor = staff()) =>
  createSubscription({ actor, db: db(), now }, { name: 'Harbour & Vale', ...input })
const file = (fields: object) =>
  db().blobReference.create({
    data: { filename: 'a.png', mimeType: 'image/png', size: 1, storageReference: randomUUID(), ...fields },
  })

describe('a new company', () => {
  it.each([
    ['nobody', nobody(), 'UNAUTHENTICATED'],
    ['a person', person(), 'FORBIDDEN'],
    ['a department administrator', departmentAdmin(), 'FORBIDDEN'],
    ['a company administrator', companyAdmin(), 'FORBIDDEN'],
  ])('cannot be created by %s', async (_, actor, code) => expect(create({}, actor)).rejects.toMatchObject({ code }))
  it('has no limits, ends a year from today, uses pounds and the platform’s time zone', async () => {
    expect(await create()).toMatchObject({
      name: 'Harbour & Vale',
      isLimitedSubscription: false,
      endDate: new Date('2027-06-09T23:00:00Z'),
      numberOfQuestionnaires: 0,
      currencyText: 'GBP',
      currencySymbol: '£',
      timeZone: 'Europe/London',
      brandColor: null,
      brandImageBlobReferenceId: null,
      version: 1,
    })
  })
  it('has the given values; its days begin in its own time zone', async () => {
    const chosen = {
      brandColor: '#1AF',
      currencyText: 'usd',
      currencySymbol: '$',
      timeZone: 'Pacific/Auckland',
      privacyNotice: 'We keep\nanswers.',
      privacyUrl: 'https://example.org/p',
    }
    const made = await create({
      ...chosen,
      isLimitedSubscription: true,
      endDate: '2030-01-31',
      numberOfQuestionnaires: 5,
    })
    expect(made).toMatchObject({
      ...chosen,
      brandColor: '#11aaff',
      currencyText: 'USD',
      isLimitedSubscription: true,
      numberOfQuestionnaires: 5,
      endDate: new Date('2030-01-30T11:00:00Z'),
    })
  })
  it('has no end date when only its campaigns are limited', async () => {
    expect(await create({ isLimitedSubscription: true, numberOfQuestionnaires: 5 })).toMatchObject({
      endDate: null,
      numberOfQuestionnaires: 5,
    })
  })
  it('without limits stores none of the limits sent', async () => {
    expect(await create({ endDate: '2020-01-01', numberOfQuestionnaires: 5 })).toMatchObject({
      endDate: new Date('2027-06-09T23:00:00Z'),
      numberOfQuestionnaires: 0,
    })
  })
  it('is refused with both fields named if it is limited but has no limit', async () => {
    const fieldErrors = ['endDate', 'numberOfQuestionnaires'].map((path) => ({ path, key: 'limitRequired' }))
    await expect(create({ isLimitedSubscription: true })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      details: { fieldErrors },
    })
  })
  it('gets the Default Template and the twelve ready ones, without those that staff deleted', async () => {
    const [deleted, ...others] = firstTemplateIds.toReversed()
    const given = async (subscriptionId: string) => {
      const where = { subscriptionId, archived: false, isHiddenBySubscriptionAdministrator: false }
      const links = await db().subscriptionTemplateLink.findMany({ where })
      return links.map(({ questionnaireId }) => questionnaireId).sort()
    }
    expect(await given((await create()).id)).toEqual(firstTemplateIds.toSorted())
    await db().questionnaire.update({ where: { id: deleted }, data: { archived: true } })
    expect(await given((await create()).id)).toEqual(others.sort())
    await db().questionnaire.update({ where: { id: deleted }, data: { archived: false } })
  })
  it('is recorded in the audit log', async () => {
    const actor = staff()
    const { id } = await create({}, actor)
    expect(await db().auditEvent.findMany({ where: { subjectId: id } })).toMatchObject([
      { action: 'subscription.created', actorUserId: actor.userId, subscriptionId: id },
    ])
  })
  it('may be created with a given id, once', async () => {
    const id = randomUUID()
    expect((await create({ id })).id).toBe(id)
    await expect(create({ id })).rejects.toMatchObject({ details: { fieldErrors: [{ path: 'id', key: 'idExists' }] } })
    expect(await db().subscriptionTemplateLink.count({ where: { subscriptionId: id } })).toBe(13)
  })
  it('accepts a logo that its creator uploaded, and then owns it', async () => {
    const actor = staff()
    const { id: blobId } = await file({ userId: actor.userId })
    const { id } = await create({ brandImageBlobReferenceId: blobId }, actor)
    expect(await db().blobReference.findUnique({ where: { id: blobId } })).toMatchObject({ subscriptionId: id })
    expect(await db().subscription.findUnique({ where: { id } })).toMatchObject({ brandImageBlobReferenceId: blobId })
  })
  it.each([
    ['another user uploaded', async () => (await file({ userId: randomUUID() })).id, 'invalidId'],
    ['was archived', async (userId: string) => (await file({ userId, archived: true })).id, 'invalidId'],
    ['is no picture', async (userId: string) => (await file({ userId, mimeType: 'application/pdf' })).id, 'logoType'],
    ['was never stored', async () => randomUUID(), 'invalidId'],
    [
      'is the logo of another company',
      async (userId: string) => {
        const { id } = await file({ userId })
        await make({ brandImageBlobReferenceId: id })
        return id
      },
      'invalidId',
    ],
  ])('is not created with a logo that %s', async (_, logo, key) => {
    const [actor, name] = [staff(), randomUUID()]
    const brandImageBlobReferenceId = await logo(actor.userId)
    await expect(create({ name, brandImageBlobReferenceId }, actor)).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      details: { fieldErrors: [{ path: 'brandImageBlobReferenceId', key }] },
    })
    expect(await db().subscription.count({ where: { name } })).toBe(0)
  })
})
