import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { roleGroupIds } from '@/domain/role'
import { db } from '@/server/db/client'
import type { Actor } from '@/server/policy'
import { companyAdmin, departmentAdmin, nobody, person, staff } from '@/server/testing/actors'
import { profile as make } from '@/server/testing/factories/profile'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { createProfile, profile, updateProfile } from '.'

const by = (actor: Actor) => ({ actor, db: db(), now: new Date() })
const names = { firstName: 'Ada', lastName: 'Lovelace' }
const stored = (id: string) => db().profile.findUniqueOrThrow({ where: { id } })
const account = () => db().user.create({ data: { userName: 'x', email: `${randomUUID()}@example.test`, roleGroupId: roleGroupIds.User } })

describe('profile', () => {
  it('refuses nobody and wrong input', async () => {
    await expect(profile(by(nobody()), {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(profile(by(person()), { id: 'x' })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    await expect(profile(by(person()), { id: randomUUID(), userId: randomUUID() })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
  })

  it('is one’s own when nobody is named', async () => {
    const { id, userId } = await make()
    expect(await profile(by(person({ userId })), {})).toMatchObject({ id })
    expect(await profile(by(person({ userId })), { id: null, userId: null })).toMatchObject({ id })
    expect(await profile(by(person({ userId })), { userId })).toMatchObject({ id })
    expect(await profile(by(person({ userId })), { id })).toMatchObject({ id })
  })

  it('looks the same absent, archived, and of somebody one does not manage', async () => {
    const somebody = await make()
    const archived = await make({ archived: true })
    const outsiders = [person({ subscriptionId: somebody.subscriptionId }), companyAdmin(), departmentAdmin({ subscriptionId: somebody.subscriptionId })]
    const asked = [...outsiders.map((actor) => profile(by(actor), { id: somebody.id })), profile(by(staff()), { id: archived.id }), profile(by(staff()), { userId: randomUUID() }), profile(by(person()), {})]
    const refusals = await Promise.all(asked.map((asking) => asking.then(JSON.stringify, (error: Error) => JSON.stringify(error))))
    expect(refusals[0]).toContain('NOT_FOUND')
    expect(new Set(refusals).size).toBe(1)
  })

  it('is read by those who manage the person', async () => {
    const department = await subscriptionDepartment()
    const { subscriptionId } = department
    const { id, userId } = await make({ subscriptionId, subscriptionDepartmentId: department.id })
    for (const actor of [companyAdmin({ subscriptionId }), departmentAdmin({ subscriptionId, subscriptionDepartmentId: department.id }), staff(), staff({ subscriptionId })]) {
      expect(await profile(by(actor), { userId })).toMatchObject({ id })
    }
  })
})

describe('createProfile', () => {
  it('creates one’s own, in no company whatever was asked', async () => {
    const { id: userId } = await account()
    const { id: subscriptionDepartmentId, subscriptionId } = await subscriptionDepartment()
    const id = randomUUID()
    await createProfile(by(person({ userId, subscriptionId: null })), { id, userId, firstName: '  Ada ', lastName: 'Lovelace', subscriptionId, subscriptionDepartmentId })
    expect(await stored(id)).toMatchObject({ userId, ...names, subscriptionId: null, subscriptionDepartmentId: null, archived: false })
  })

  it('is refused for somebody else, and nothing is created', async () => {
    const { id: userId } = await account()
    for (const actor of [person(), companyAdmin(), staff()]) await expect(createProfile(by(actor), { id: randomUUID(), userId, ...names })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await db().profile.count({ where: { userId } })).toBe(0)
  })

  it('is refused for a second one and for an id that is taken', async () => {
    const { id, userId } = await make()
    const taken = { code: 'BAD_USER_INPUT', details: { fieldErrors: [{ path: 'id', key: 'idExists' }] } }
    await expect(createProfile(by(person({ userId })), { id: randomUUID(), userId, ...names })).rejects.toMatchObject(taken)
    const other = await account()
    await expect(createProfile(by(person({ userId: other.id })), { id, userId: other.id, ...names })).rejects.toMatchObject(taken)
    expect(await stored(id)).toMatchObject({ userId, firstName: 'Sam' })
  })

  it('happens once, however often it is asked at the same time', async () => {
    const { id: userId } = await account()
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => createProfile(by(person({ userId })), { id: randomUUID(), userId, ...names })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('updateProfile', () => {
  it('saves one’s own names and counts the version', async () => {
    const { id, userId, version } = await make()
    expect(await updateProfile(by(person({ userId })), { id, version, ...names })).toMatchObject({ ...names, version: version + 1 })
    expect(await stored(id)).toMatchObject(names)
  })

  it('asks for both names', async () => {
    const { id, userId } = await make()
    const refusal = await updateProfile(by(person({ userId })), { id, firstName: ' ', lastName: '' }).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ details: { fieldErrors: [{ path: 'firstName', key: 'firstNameRequired' }, { path: 'lastName', key: 'lastNameRequired' }] } })
  })

  it('refuses a save made on an older state and tells the newer one', async () => {
    const { id, userId, version } = await make()
    await updateProfile(by(person({ userId })), { id, version, ...names })
    await expect(updateProfile(by(person({ userId })), { id, version, firstName: 'Late', lastName: 'Comer' })).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { key: 'changedMeanwhile', current: names },
    })
    expect(await stored(id)).toMatchObject(names)
  })

  it('lets one of many saves of the same state through', async () => {
    const { id, userId, version } = await make()
    const tries = await Promise.allSettled(Array.from({ length: 8 }, (_, index) => updateProfile(by(person({ userId })), { id, version, firstName: `Ada ${index}`, lastName: 'Lovelace' })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it.each(['subscriptionId', 'subscriptionDepartmentId', 'userId', 'archived', 'hasOptedOutOfReminders'])('never takes %s', async (field) => {
    const before = await make()
    const actor = person({ userId: before.userId })
    await expect(updateProfile(by(actor), { id: before.id, ...names, [field]: field === 'archived' ? true : randomUUID() })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(await stored(before.id)).toMatchObject({ firstName: 'Sam', subscriptionId: before.subscriptionId, userId: before.userId, archived: false })
  })

  it('is for the person and those who manage them and are not outranked', async () => {
    const { id, subscriptionId } = await make({ group: 'SubscriptionAdministrator' })
    for (const actor of [person({ subscriptionId }), companyAdmin(), departmentAdmin({ subscriptionId }), staff()]) {
      await expect(updateProfile(by(actor), { id, ...names })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    expect(await updateProfile(by(companyAdmin({ subscriptionId })), { id, ...names })).toMatchObject(names)
  })
})
