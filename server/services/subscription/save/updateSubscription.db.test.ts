import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import type { Actor } from '@/server/policy'
import { companyAdmin, departmentAdmin, staff } from '@/server/testing/actors'
import { subscription as make } from '@/server/testing/factories/subscription'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { updateSubscription } from './updateSubscription'

const now = new Date('2026-06-10T12:00:00Z')
const update = (actor: Actor, input: object) => updateSubscription({ actor, db: db(), now }, input)
const stored = (id: string) => db().subscription.findUniqueOrThrow({ where: { id } })
const limited = { isLimitedSubscription: true, endDate: new Date('2030-01-31T00:00:00Z'), numberOfQuestionnaires: 3 }

describe('saving a company', () => {
  it('refuses callers who do not administer it', async () => {
    const { id } = await make()
    const refusals = await errorsOf(updateSubscription, companyAdmin(), {
      wrong: { id: 'x' },
      absent: { id: randomUUID() },
      foreign: { id },
    })
    expect(refusals).toEqual(standardErrors)
    await expect(update(departmentAdmin({ subscriptionId: id }), { id, name: 'Mine' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(update(staff(), { id: (await make({ archived: true })).id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
  it('requires its administrators or staff; omitted fields stay', async () => {
    const { id } = await make({ brandColor: '#112233', privacyUrl: 'https://example.org', currencySymbol: '€' })
    await update(companyAdmin({ subscriptionId: id }), {
      id,
      name: ' Harbour ',
      timeZone: 'Europe/Paris',
      currencyText: 'eur',
      privacyNotice: 'Kept',
      termsUrl: 'https://example.org/t',
    })
    expect(await stored(id)).toMatchObject({
      name: 'Harbour',
      timeZone: 'Europe/Paris',
      currencyText: 'EUR',
      currencySymbol: '€',
      privacyNotice: 'Kept',
      brandColor: '#112233',
      privacyUrl: 'https://example.org',
      termsUrl: 'https://example.org/t',
      version: 2,
    })
    await update(staff(), { id, brandColor: null, privacyUrl: '', name: null, currencyText: null })
    expect(await stored(id)).toMatchObject({
      name: 'Harbour',
      brandColor: null,
      privacyUrl: null,
      currencyText: 'EUR',
      version: 3,
    })
  })
  it('with an older version is a conflict that returns the stored one', async () => {
    const { id } = await make({ name: 'First', version: 4 })
    await expect(update(staff(), { id, version: 3, name: 'Late' })).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { key: 'changedMeanwhile', current: { name: 'First', version: 4 } },
    })
    expect((await update(staff(), { id, version: 4, name: 'Next' })).version).toBe(5)
  })
  it('accepts one of many concurrent saves of one version', async () => {
    const { id } = await make()
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => update(staff(), { id, version: 1, name: `Name ${index}` })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('the limits of a company', () => {
  it.each([
    { isLimitedSubscription: false },
    { isLimitedSubscription: null },
    { endDate: '2040-01-01' },
    { endDate: null },
    { numberOfQuestionnaires: 99 },
    { numberOfQuestionnaires: null },
  ])('cannot be set by its administrators: %j is refused and nothing changes', async (limit) => {
    const { id, name } = await make(limited)
    await expect(update(companyAdmin({ subscriptionId: id }), { id, name: 'Changed', ...limit })).rejects.toMatchObject(
      { code: 'FORBIDDEN' },
    )
    expect(await stored(id)).toMatchObject({ ...limited, name, version: 1 })
  })
  it('stay unchanged when an administrator saves the rest', async () => {
    const { id } = await make(limited)
    await update(companyAdmin({ subscriptionId: id }), { id, name: 'Changed' })
    expect(await stored(id)).toMatchObject({ ...limited, name: 'Changed' })
  })
  it('can be set by staff, each independently', async () => {
    const { id } = await make()
    await update(staff(), { id, isLimitedSubscription: true, endDate: '2030-07-01' })
    expect(await stored(id)).toMatchObject({
      isLimitedSubscription: true,
      endDate: new Date('2030-06-30T23:00:00Z'),
      numberOfQuestionnaires: 0,
    })
    await update(staff(), { id, numberOfQuestionnaires: 2 })
    await update(staff(), { id, endDate: null })
    expect(await stored(id)).toMatchObject({ isLimitedSubscription: true, endDate: null, numberOfQuestionnaires: 2 })
  })
  it('cannot both be empty, whichever was saved last', async () => {
    const { id } = await make({ isLimitedSubscription: true, numberOfQuestionnaires: 2 })
    const fieldErrors = ['endDate', 'numberOfQuestionnaires'].map((path) => ({ path, key: 'limitRequired' }))
    await expect(update(staff(), { id, numberOfQuestionnaires: 0 })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      details: { fieldErrors },
    })
    const { id: free } = await make({ endDate: null })
    await expect(update(staff(), { id: free, isLimitedSubscription: true })).rejects.toMatchObject({
      details: { fieldErrors },
    })
  })
  it('of an unlimited company are reset by every save: a year from today and no number', async () => {
    const { id } = await make(limited)
    await update(staff(), { id, isLimitedSubscription: false, endDate: '2031-01-01', numberOfQuestionnaires: 7 })
    expect(await stored(id)).toMatchObject({
      isLimitedSubscription: false,
      endDate: new Date('2027-06-09T23:00:00Z'),
      numberOfQuestionnaires: 0,
    })
    await db().subscription.update({
      where: { id },
      data: { endDate: new Date('2020-01-01'), numberOfQuestionnaires: 4 },
    })
    await update(companyAdmin({ subscriptionId: id }), { id, name: 'Saved' })
    expect(await stored(id)).toMatchObject({ endDate: new Date('2027-06-09T23:00:00Z'), numberOfQuestionnaires: 0 })
  })
  it('keep their day when the company moves to another time zone', async () => {
    const { id } = await make({ ...limited, endDate: new Date('2030-07-01T00:00:00+01:00') })
    await update(companyAdmin({ subscriptionId: id }), { id, timeZone: 'Asia/Tokyo' })
    expect((await stored(id)).endDate).toEqual(new Date('2030-07-01T00:00:00+09:00'))
  })
})

describe('the smallest group shown', () => {
  const trail = async (subscriptionId: string) =>
    (await db().auditEvent.findMany({ where: { subscriptionId }, orderBy: { at: 'asc' } })).map(
      ({ action, subjectId, detail }) => ({ action, subjectId, detail }),
    )
  const line = (subjectId: string, action: string, detail: object | null) => ({
    action: `subscription.${action}`,
    subjectId,
    detail,
  })

  it('can be set by its administrators and staff, and each change is audited', async () => {
    const { id } = await make()
    const actor = companyAdmin({ subscriptionId: id })
    expect(await update(actor, { id, smallestGroupSize: 5 })).toMatchObject({ smallestGroupSize: 5 })
    await update(actor, { id, smallestGroupSize: 5 })
    await update(actor, { id, name: 'Harbour' })
    expect(await stored(id)).toMatchObject({ smallestGroupSize: 5, name: 'Harbour' })
    await update(staff(), { id, smallestGroupSize: 3 })
    await update(actor, { id, smallestGroupSize: null })
    expect(await stored(id)).toMatchObject({ smallestGroupSize: null })
    const lines = [
      line(id, 'smallestGroupSet', { to: 5 }),
      line(id, 'smallestGroupSet', { from: 5, to: 3 }),
      line(id, 'smallestGroupOff', { from: 3 }),
    ]
    expect((await trail(id)).filter(({ action }) => action.startsWith('subscription.smallest'))).toEqual(
      expect.arrayContaining(lines),
    )
    expect((await trail(id)).filter(({ action }) => !action.startsWith('subscription.smallest'))).toEqual([
      line(id, 'updated', null),
    ])
    expect(await trail(id)).toHaveLength(4)
  })
  it.each([2, 11, 4.5, '5'])('cannot be %j', async (smallestGroupSize) => {
    const { id } = await make()
    await expect(update(staff(), { id, smallestGroupSize })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(await stored(id)).toMatchObject({ smallestGroupSize: null, version: 1 })
  })
})

describe('the logo of a company', () => {
  const file = (fields: object) =>
    db().blobReference.create({
      data: { filename: 'a.png', mimeType: 'image/png', size: 1, storageReference: randomUUID(), ...fields },
    })
  const refusal = (key: string) => ({
    code: 'BAD_USER_INPUT',
    details: { fieldErrors: [{ path: 'brandImageBlobReferenceId', key }] },
  })

  it('is a file that an administrator uploaded or that the company owns, and can be removed', async () => {
    const { id } = await make()
    const actor = companyAdmin({ subscriptionId: id })
    const own = await file({ userId: actor.userId })
    await update(actor, { id, brandImageBlobReferenceId: own.id })
    expect(await db().blobReference.findUnique({ where: { id: own.id } })).toMatchObject({ subscriptionId: id })
    const ofCompany = await file({ userId: randomUUID(), subscriptionId: id })
    await update(actor, { id, brandImageBlobReferenceId: ofCompany.id })
    await update(companyAdmin({ subscriptionId: id }), { id, brandImageBlobReferenceId: own.id })
    await update(actor, { id, brandImageBlobReferenceId: null })
    expect((await stored(id)).brandImageBlobReferenceId).toBeNull()
  })
  it('stays if it is sent unchanged', async () => {
    const { id: blobId } = await file({ archived: true })
    const { id } = await make({ brandImageBlobReferenceId: blobId })
    expect(
      (await update(companyAdmin({ subscriptionId: id }), { id, brandImageBlobReferenceId: blobId }))
        .brandImageBlobReferenceId,
    ).toBe(blobId)
  })
  it('cannot be a file of another company or an absent one, which read the same', async () => {
    const [{ id }, rival] = [await make(), await make()]
    const actor = companyAdmin({ subscriptionId: id })
    const foreign = await file({ userId: randomUUID(), subscriptionId: rival.id })
    const rivalLogo = await file({ userId: actor.userId })
    await db().subscription.update({ where: { id: rival.id }, data: { brandImageBlobReferenceId: rivalLogo.id } })
    for (const brandImageBlobReferenceId of [foreign.id, rivalLogo.id, randomUUID()])
      await expect(update(actor, { id, brandImageBlobReferenceId })).rejects.toMatchObject(refusal('invalidId'))
    const sheet = await file({ userId: actor.userId, mimeType: 'text/csv' })
    await expect(update(actor, { id, brandImageBlobReferenceId: sheet.id })).rejects.toMatchObject(refusal('logoType'))
    expect(await stored(id)).toMatchObject({ brandImageBlobReferenceId: null, version: 1 })
  })
})
