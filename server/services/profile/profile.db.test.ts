import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { roleGroupIds } from '@/domain/role'
import { db } from '@/server/db/client'
import type { Actor } from '@/server/policy'
import { companyAdmin, departmentAdmin, nobody, person, staff } from '@/server/testing/actors'
import { profile as make } from '@/server/testing/factories/profile'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { createProfile } from './createProfile'
import { profile } from './profile'
import { roleGroups } from './role/changeUserRoleGroup'
import { updateProfile } from './updateProfile'
import { user } from './profiles'

const by = (actor: Actor) => ({ actor, db: db(), now: new Date() })
const names = { firstName: 'Ada', lastName: 'Lovelace' }
const stored = (id: string) => db().profile.findUniqueOrThrow({ where: { id } })
const account = () =>
  db().user.create({ data: { userName: 'x', email: `${randomUUID()}@example.test`, roleGroupId: roleGroupIds.User } })

describe('profile', () => {
  it('refuses unauthenticated callers and invalid input', async () => {
    await expect(profile(by(nobody()), {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(profile(by(person()), { id: 'x' })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    await expect(profile(by(person()), { id: randomUUID(), userId: randomUUID() })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    })
  })

  it('is the caller’s own by default', async () => {
    const { id, userId } = await make()
    expect(await profile(by(person({ userId })), {})).toMatchObject({ id })
    expect(await profile(by(person({ userId })), { id: null, userId: null })).toMatchObject({ id })
    expect(await profile(by(person({ userId })), { userId })).toMatchObject({ id })
    expect(await profile(by(person({ userId })), { id })).toMatchObject({ id })
  })

  it('reads the same if absent, archived, or not administered by the caller', async () => {
    const somebody = await make()
    const archived = await make({ archived: true })
    const boss = await make({ subscriptionId: somebody.subscriptionId, group: 'SubscriptionAdministrator' })
    const outsiders = [person({ subscriptionId: somebody.subscriptionId }), companyAdmin(), departmentAdmin()]
    const outranked = profile(by(departmentAdmin({ subscriptionId: boss.subscriptionId })), { id: boss.id })
    const requests = [
      outranked,
      ...outsiders.map((actor) => profile(by(actor), { id: somebody.id })),
      profile(by(staff()), { id: archived.id }),
      profile(by(staff()), { userId: randomUUID() }),
      profile(by(person()), {}),
    ]
    const refusals = await Promise.all(
      requests.map((asking) => asking.then(JSON.stringify, (error: Error) => JSON.stringify(error))),
    )
    expect(refusals[0]).toContain('NOT_FOUND')
    expect(new Set(refusals).size).toBe(1)
  })

  it('is readable by administrators of the person', async () => {
    const department = await subscriptionDepartment()
    const { subscriptionId } = department
    const { id, userId } = await make({ subscriptionId, subscriptionDepartmentId: department.id })
    for (const actor of [
      companyAdmin({ subscriptionId }),
      departmentAdmin({ subscriptionId, subscriptionDepartmentId: department.id }),
      staff(),
      staff({ subscriptionId }),
    ]) {
      expect(await profile(by(actor), { userId })).toMatchObject({ id })
    }
  })
})

describe('user', () => {
  it('is the account under the permissions of its profile: the caller’s own, and those the caller administers', async () => {
    const { userId, subscriptionId } = await make()
    for (const actor of [person({ userId }), companyAdmin({ subscriptionId }), staff()])
      expect(await user(by(actor), { id: userId })).toMatchObject({ id: userId })
    const closed = await make({ user: { archived: true } })
    const calls = [
      [person(), userId],
      [companyAdmin(), userId],
      [staff(), closed.userId],
      [staff(), randomUUID()],
    ] as const
    for (const [actor, id] of calls)
      await expect(user(by(actor), { id })).rejects.toMatchObject({ code: 'NOT_FOUND', details: {} })
  })

  it('is the caller’s own before there is a profile', async () => {
    const { id } = await account()
    expect(await user(by(person({ userId: id, subscriptionId: null })), { id })).toMatchObject({ id })
  })
})

describe('roleGroups', () => {
  it('are those that the caller may assign in the current scope, or all', async () => {
    const named = async (actor: Actor, isAll?: boolean) =>
      (await roleGroups(by(actor), { isAll })).items.map(({ name }) => name)
    const company = ['User', 'SubscriptionDepartmentAdministrator', 'SubscriptionAdministrator']
    expect(await named(departmentAdmin())).toEqual(company.slice(0, 2))
    expect(await named(companyAdmin())).toEqual(company)
    expect(await named(staff({ subscriptionId: randomUUID() }))).toEqual(company)
    expect(await named(staff())).toEqual(['Administrator'])
    expect(await named(departmentAdmin(), true)).toEqual([...company, 'Administrator'])
    await expect(roleGroups(by(person()), {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(roleGroups(by(nobody()), {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})

describe('createProfile', () => {
  it('creates the caller’s own, in no company whatever the input', async () => {
    const { id: userId } = await account()
    const { id: subscriptionDepartmentId, subscriptionId } = await subscriptionDepartment()
    const id = randomUUID()
    await createProfile(by(person({ userId, subscriptionId: null })), {
      id,
      userId,
      firstName: '  Ada ',
      lastName: 'Lovelace',
      subscriptionId,
      subscriptionDepartmentId,
    })
    expect(await stored(id)).toMatchObject({
      userId,
      ...names,
      subscriptionId: null,
      subscriptionDepartmentId: null,
      archived: false,
    })
  })

  it('is refused for another user, and nothing is created', async () => {
    const { id: userId } = await account()
    for (const actor of [person(), companyAdmin(), staff()])
      await expect(createProfile(by(actor), { id: randomUUID(), userId, ...names })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    expect(await db().profile.count({ where: { userId } })).toBe(0)
  })

  it('is refused for a second one and for a taken id', async () => {
    const { id, userId } = await make()
    const taken = { code: 'BAD_USER_INPUT', details: { fieldErrors: [{ path: 'id', key: 'idExists' }] } }
    await expect(createProfile(by(person({ userId })), { id: randomUUID(), userId, ...names })).rejects.toMatchObject(
      taken,
    )
    const other = await account()
    await expect(
      createProfile(by(person({ userId: other.id })), { id, userId: other.id, ...names }),
    ).rejects.toMatchObject(taken)
    expect(await stored(id)).toMatchObject({ userId, firstName: 'Sam' })
  })

  it('happens once under concurrent requests', async () => {
    const { id: userId } = await account()
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => createProfile(by(person({ userId })), { id: randomUUID(), userId, ...names })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('createProfile for a newly invited person', () => {
  const stub = async (fields = {}) => make({ firstName: '', lastName: '', ...fields })

  it('completes the empty profile, which gets the given id', async () => {
    const department = await subscriptionDepartment()
    const { userId, subscriptionId } = await stub({ subscriptionId: department.subscriptionId })
    const id = randomUUID()
    const model = { id, userId, ...names, subscriptionId, subscriptionDepartmentId: department.id }
    expect(await createProfile(by(companyAdmin({ subscriptionId: department.subscriptionId })), model)).toMatchObject({
      id,
      ...names,
      subscriptionId,
    })
    expect(await stored(id)).toMatchObject({ ...names, subscriptionDepartmentId: department.id })
  })

  it('keeps the department assigned by an inviting department administrator', async () => {
    const { id: subscriptionDepartmentId, subscriptionId } = await subscriptionDepartment()
    const { id, userId } = await stub({ subscriptionId, subscriptionDepartmentId })
    await createProfile(by(departmentAdmin({ subscriptionId, subscriptionDepartmentId })), {
      id,
      userId,
      ...names,
      subscriptionDepartmentId: null,
    })
    expect(await stored(id)).toMatchObject({ ...names, subscriptionDepartmentId })
  })

  it('is refused for a person with a name, a foreign person, a foreign company and a foreign department', async () => {
    const named = await make()
    const admin = companyAdmin({ subscriptionId: named.subscriptionId })
    await expect(createProfile(by(admin), { id: randomUUID(), userId: named.userId, ...names })).rejects.toMatchObject({
      details: { fieldErrors: [{ path: 'id', key: 'idExists' }] },
    })
    const foreign = await stub()
    const own = await stub({ subscriptionId: named.subscriptionId })
    const theirs = await subscriptionDepartment()
    await expect(
      createProfile(by(admin), {
        id: randomUUID(),
        userId: foreign.userId,
        ...names,
        subscriptionId: named.subscriptionId,
      }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(
      createProfile(by(admin), {
        id: randomUUID(),
        userId: own.userId,
        ...names,
        subscriptionId: theirs.subscriptionId,
      }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(
      createProfile(by(admin), { id: randomUUID(), userId: own.userId, ...names, subscriptionDepartmentId: theirs.id }),
    ).rejects.toMatchObject({ details: { fieldErrors: [{ key: 'departmentUnknown' }] } })
    for (const { id } of [foreign, own]) expect(await stored(id)).toMatchObject({ firstName: '', version: 1 })
  })
})

describe('updateProfile', () => {
  it('saves the caller’s own names and increments the version', async () => {
    const { id, userId, version } = await make()
    expect(await updateProfile(by(person({ userId })), { id, version, ...names })).toMatchObject({
      ...names,
      version: version + 1,
    })
    expect(await stored(id)).toMatchObject(names)
  })

  it('requires both names', async () => {
    const { id, userId } = await make()
    const refusal = await updateProfile(by(person({ userId })), { id, firstName: ' ', lastName: '' }).catch(
      (error: unknown) => error,
    )
    expect(refusal).toMatchObject({
      details: {
        fieldErrors: [
          { path: 'firstName', key: 'firstNameRequired' },
          { path: 'lastName', key: 'lastNameRequired' },
        ],
      },
    })
  })

  it('refuses an older version and returns the newer one', async () => {
    const { id, userId, version } = await make()
    await updateProfile(by(person({ userId })), { id, version, ...names })
    await expect(
      updateProfile(by(person({ userId })), { id, version, firstName: 'Late', lastName: 'Comer' }),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { key: 'changedMeanwhile', current: names },
    })
    expect(await stored(id)).toMatchObject(names)
  })

  it('accepts one of many concurrent saves of the same version', async () => {
    const { id, userId, version } = await make()
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) =>
        updateProfile(by(person({ userId })), { id, version, firstName: `Ada ${index}`, lastName: 'Lovelace' }),
      ),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it.each(['subscriptionId', 'userId', 'archived', 'hasOptedOutOfReminders'])('refuses the field %s', async (field) => {
    const before = await make()
    const actor = person({ userId: before.userId })
    await expect(
      updateProfile(by(actor), { id: before.id, ...names, [field]: field === 'archived' ? true : randomUUID() }),
    ).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(await stored(before.id)).toMatchObject({
      firstName: 'Sam',
      subscriptionId: before.subscriptionId,
      userId: before.userId,
      archived: false,
    })
  })

  it('requires the person, or an administrator who is not outranked', async () => {
    const { id, subscriptionId } = await make({ group: 'SubscriptionAdministrator' })
    for (const actor of [person({ subscriptionId }), companyAdmin(), departmentAdmin({ subscriptionId }), staff()]) {
      await expect(updateProfile(by(actor), { id, ...names })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    expect(await updateProfile(by(companyAdmin({ subscriptionId })), { id, ...names })).toMatchObject(names)
  })
})
