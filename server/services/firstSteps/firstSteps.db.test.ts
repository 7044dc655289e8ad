import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import type { Actor, SignedIn } from '@/server/policy'
import { companyAdmin, departmentAdmin, nobody, person, staff } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { subscription } from '@/server/testing/factories/subscription'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { dismissFirstSteps } from './dismissFirstSteps'
import { firstSteps } from './firstSteps'

const now = new Date('2026-06-10T12:00:00Z')
const read = (actor: Actor, input: object = {}) => firstSteps({ actor, db: db(), now }, input)
const dismiss = (actor: Actor, input: object = { isDismissed: true }) =>
  dismissFirstSteps({ actor, db: db(), now }, input)
const done = async (actor: SignedIn) =>
  (await read(actor)).steps.filter(({ isDone }) => isDone).map(({ key }) => key as string)
const testMail = (userId: string, subscriptionId: string, state: 'Queued' | 'Failed') =>
  db().emailMessage.create({
    data: { kind: 'Test', state, to: 'a@example.test', subject: '', html: '', text: '', userId, subscriptionId },
  })

/** A company with an administrator, and a department with one. */
async function world() {
  const { id: subscriptionDepartmentId, subscriptionId } = await subscriptionDepartment()
  const place = { subscriptionId, subscriptionDepartmentId }
  await profile({ subscriptionId, group: 'SubscriptionAdministrator' })
  const administrator = await profile({ ...place, group: 'SubscriptionDepartmentAdministrator' })
  return { place, administrator, admin: companyAdmin({ subscriptionId }), ofDepartment: departmentAdmin(place) }
}

describe('who may', () => {
  it.each([
    ['nobody', nobody(), 'UNAUTHENTICATED'],
    ['a person', person(), 'FORBIDDEN'],
    ['staff without a company', staff(), 'NOT_FOUND'],
    [
      'a department administrator without a department',
      departmentAdmin({ subscriptionDepartmentId: null }),
      'NOT_FOUND',
    ],
  ])('not %s', async (_, actor, code) => {
    await expect(read(actor)).rejects.toMatchObject({ code })
    await expect(dismiss(actor)).rejects.toMatchObject({ code })
  })
  it('names no place', async () => {
    const { admin, place } = await world()
    for (const input of [place, { isDismissed: 'yes' }, { isDismissed: true, ...place }])
      await expect(dismiss(admin, input)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    await expect(read(admin, place)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
  })
})

describe('the first steps', () => {
  it('are none of them done in a new company, and all but the look in a new department', async () => {
    const { admin, ofDepartment } = await world()
    const open = (...keys: string[]) => keys.map((key) => ({ key, isDone: false }))
    const none = { isDismissed: false, campaignId: null }
    expect(await read(admin)).toEqual({ ...none, steps: open('Look', 'People', 'Campaign', 'TestMail') })
    expect(await read(ofDepartment)).toEqual({ ...none, steps: open('People', 'Campaign', 'TestMail') })
  })

  it('are done by what is stored for the company, and undone with it', async () => {
    const { admin, place } = await world()
    const { id: blobId } = await db().blobReference.create({
      data: { filename: 'a.png', mimeType: 'image/png', size: 1, storageReference: place.subscriptionId },
    })
    const look = (data: object) => db().subscription.update({ where: { id: place.subscriptionId }, data })
    await look({ brandColor: '#000000' })
    expect(await done(admin)).toEqual([])
    await look({ brandColor: '#225577' })
    expect(await done(admin)).toEqual(['Look'])
    await look({ brandColor: null, brandImageBlobReferenceId: blobId })
    expect(await done(admin)).toEqual(['Look'])
    const { id } = await profile({ subscriptionId: place.subscriptionId })
    expect(await done(admin)).toEqual(['Look', 'People'])
    await db().profile.update({ where: { id }, data: { archived: true } })
    expect(await done(admin)).toEqual(['Look'])
  })

  it('count a launched campaign, also a deleted one, but no template and none being built', async () => {
    const { admin, place } = await world()
    const { subscriptionId } = place
    await questionnaire({ subscriptionId, isTemplate: true })
    const { id } = await questionnaire({ subscriptionId })
    expect(await read(admin)).toMatchObject({ campaignId: id })
    expect(await done(admin)).toEqual([])
    await db().questionnaire.update({ where: { id }, data: { isPublished: true, archived: true } })
    expect(await read(admin)).toMatchObject({ campaignId: null })
    expect(await done(admin)).toEqual(['Campaign'])
  })

  it('count a test mail unless it failed, and invitations', async () => {
    const { admin, administrator, place } = await world()
    await testMail(administrator.userId, place.subscriptionId, 'Failed')
    await testMail(administrator.userId, (await subscription()).id, 'Queued')
    expect(await done(admin)).toEqual([])
    const { id } = await testMail(administrator.userId, place.subscriptionId, 'Queued')
    expect(await done(admin)).toEqual(['TestMail'])
    await db().emailMessage.delete({ where: { id } })
    await questionnaire({ ...place, isPublished: true, hasSentEmails: true })
    expect(await done(admin)).toEqual(['Campaign', 'TestMail'])
  })

  it('of a department count its own people, campaigns and mails', async () => {
    const { ofDepartment, administrator, place } = await world()
    const { subscriptionId } = place
    const elsewhere = await profile({ subscriptionId })
    await questionnaire({ subscriptionId, isPublished: true, hasSentEmails: true })
    await testMail(elsewhere.userId, subscriptionId, 'Queued')
    expect(await read(ofDepartment)).toMatchObject({ campaignId: null })
    expect(await done(ofDepartment)).toEqual([])
    await profile(place)
    await questionnaire({ ...place, isPublished: true })
    await testMail(administrator.userId, subscriptionId, 'Queued')
    expect(await done(ofDepartment)).toEqual(['People', 'Campaign', 'TestMail'])
  })

  it('have no place for a person who answers anonymously', async () => {
    const { admin, place } = await world()
    const { userId } = await profile(place)
    await db().user.update({ where: { id: userId }, data: { isAnonymous: true } })
    expect(await done(admin)).toEqual([])
  })

  it('are dismissed for a company and its departments separately, and shown again', async () => {
    const { admin, ofDepartment, place } = await world()
    expect(await dismiss(admin)).toEqual({ isDismissed: true, steps: [], campaignId: null })
    expect(await read(staff({ subscriptionId: place.subscriptionId }))).toMatchObject({ isDismissed: true })
    expect(await read(ofDepartment)).toMatchObject({ isDismissed: false })
    await dismiss(ofDepartment)
    expect(await dismiss(admin, { isDismissed: false })).toMatchObject({ isDismissed: false })
    expect(await read(ofDepartment)).toMatchObject({ isDismissed: true })
    expect(await read((await world()).admin)).toMatchObject({ isDismissed: false })
  })
})
