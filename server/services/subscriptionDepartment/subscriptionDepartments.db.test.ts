import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { companyAdmin, departmentAdmin, staff } from '@/server/testing/actors'
import { subscription } from '@/server/testing/factories/subscription'
import { subscriptionDepartment as make } from '@/server/testing/factories/subscriptionDepartment'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import {
  createSubscriptionDepartment,
  subscriptionDepartment,
  subscriptionDepartments,
  updateSubscriptionDepartment,
} from './subscriptionDepartments'

const now = new Date('2026-06-10T12:00:00Z')
const as = (actor: SignedIn) => ({ actor, db: db(), now })
const names = async (actor: SignedIn, input: object) =>
  (await subscriptionDepartments(as(actor), input)).items.map(({ name }) => name)

describe('subscriptionDepartments', () => {
  it('refuses unauthenticated callers, invalid input, absent and foreign companies and plain users', async () => {
    const inputs = {
      wrong: { subscriptionId: 'x' },
      absent: { subscriptionId: randomUUID() },
      foreign: { subscriptionId: (await subscription()).id },
    }
    expect(await errorsOf(subscriptionDepartments, companyAdmin(), inputs)).toEqual(standardErrors)
  })

  it('lists those of the company by name, page by page, without deleted and foreign ones', async () => {
    const { subscriptionId } = await make({ name: 'Sales' })
    for (const name of ['Legal', 'Finance', 'Art_work']) await make({ subscriptionId, name })
    await make({ subscriptionId, name: 'Gone', archived: true })
    await make({ name: 'Theirs' })
    const actor = companyAdmin({ subscriptionId })
    expect(await names(actor, { subscriptionId })).toEqual(['Art_work', 'Finance', 'Legal', 'Sales'])
    expect(await subscriptionDepartments(as(actor), { subscriptionId, first: 2, offset: 1 })).toMatchObject({
      items: [{ name: 'Finance' }, { name: 'Legal' }],
      totalCount: 4,
    })
    expect(await names(actor, { subscriptionId, search: ' AL' })).toEqual(['Legal', 'Sales'])
    expect(await names(actor, { subscriptionId, search: 't_w' })).toEqual(['Art_work'])
    expect(await names(staff({ subscriptionId }), { subscriptionId })).toHaveLength(4)
  })

  it('shows department administrators only their own, and none to one without a department', async () => {
    const { id, subscriptionId } = await make({ name: 'Sales' })
    await make({ subscriptionId, name: 'Legal' })
    expect(await names(departmentAdmin({ subscriptionId, subscriptionDepartmentId: id }), { subscriptionId })).toEqual([
      'Sales',
    ])
    expect(
      await names(departmentAdmin({ subscriptionId, subscriptionDepartmentId: null }), { subscriptionId }),
    ).toEqual([])
  })
})

describe('subscriptionDepartment', () => {
  it('refuses unauthenticated callers, invalid input, absent and foreign departments and plain users', async () => {
    const inputs = { wrong: { id: 'x' }, absent: { id: randomUUID() }, foreign: { id: (await make()).id } }
    expect(await errorsOf(subscriptionDepartment, companyAdmin(), inputs)).toEqual(standardErrors)
  })

  it('is readable by its administrators while it is not deleted', async () => {
    const { id, subscriptionId } = await make()
    const other = await make({ subscriptionId })
    const read = (actor: SignedIn, departmentId: string) => subscriptionDepartment(as(actor), { id: departmentId })
    expect(await read(companyAdmin({ subscriptionId }), id)).toMatchObject({ id })
    const own = departmentAdmin({ subscriptionId, subscriptionDepartmentId: id })
    expect(await read(own, id)).toMatchObject({ id })
    await expect(read(own, other.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await db().subscriptionDepartment.update({ where: { id }, data: { archived: true } })
    await expect(read(companyAdmin({ subscriptionId }), id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('createSubscriptionDepartment', () => {
  it('refuses unauthenticated callers, invalid input, absent and foreign companies and plain users', async () => {
    const inputs = {
      wrong: { name: 'Sales' },
      absent: { name: 'Sales', subscriptionId: randomUUID() },
      foreign: { name: 'Sales', subscriptionId: (await subscription()).id },
    }
    expect(await errorsOf(createSubscriptionDepartment, companyAdmin(), inputs)).toEqual(standardErrors)
  })

  it("requires the company's administrators", async () => {
    const { id: subscriptionId } = await subscription()
    const create = (actor: SignedIn) =>
      createSubscriptionDepartment(as(actor), { subscriptionId, name: '  Sales   team ' })
    const made = await create(companyAdmin({ subscriptionId }))
    expect(made).toMatchObject({ subscriptionId, name: 'Sales team', archived: false })
    await expect(create(departmentAdmin({ subscriptionId }))).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await db().auditEvent.findMany({ where: { subjectId: made.id } })).toMatchObject([
      { action: 'subscriptionDepartment.created', subscriptionId, detail: { name: 'Sales team' } },
    ])
  })

  it.each([
    ['no name', { name: ' \u200b ' }, 'name', 'nameRequired'],
    ['a name of more than 100 letters', { name: 'x'.repeat(101) }, 'name', 'tooLong'],
  ])('refuses %s', async (_, fields, path, key) => {
    const { id: subscriptionId } = await subscription()
    const creating = createSubscriptionDepartment(as(companyAdmin({ subscriptionId })), { subscriptionId, ...fields })
    await expect(creating).rejects.toMatchObject({ code: 'BAD_USER_INPUT', details: { fieldErrors: [{ path, key }] } })
  })

  it('refuses a name that another department of the company has, in any case', async () => {
    const { subscriptionId } = await make({ name: 'Sales_team' })
    await make({ subscriptionId, name: 'Gone', archived: true })
    await make({ name: 'Theirs' })
    const create = (name: string) =>
      createSubscriptionDepartment(as(companyAdmin({ subscriptionId })), { subscriptionId, name })
    const isTaken = { code: 'BAD_USER_INPUT', details: { fieldErrors: [{ path: 'name', key: 'departmentTaken' }] } }
    await expect(create(' sales_TEAM')).rejects.toMatchObject(isTaken)
    for (const name of ['Sales team', 'Gone', 'Theirs']) expect(await create(name)).toMatchObject({ name })
    const twins = await Promise.allSettled([create('Twin'), create('TWIN')])
    expect(twins.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('creates a department with a given id once', async () => {
    const { id: subscriptionId } = await subscription()
    const input = { id: randomUUID(), subscriptionId, name: 'Sales' }
    await createSubscriptionDepartment(as(companyAdmin({ subscriptionId })), input)
    await expect(createSubscriptionDepartment(as(companyAdmin({ subscriptionId })), input)).rejects.toMatchObject({
      details: { fieldErrors: [{ path: 'id', key: 'idExists' }] },
    })
  })
})

describe('updateSubscriptionDepartment', () => {
  it('refuses unauthenticated callers, invalid input, absent and foreign departments and plain users', async () => {
    const inputs = {
      wrong: { id: randomUUID(), name: '' },
      absent: { id: randomUUID(), name: 'Sales' },
      foreign: { id: (await make()).id, name: 'Sales' },
    }
    expect(await errorsOf(updateSubscriptionDepartment, companyAdmin(), inputs)).toEqual(standardErrors)
  })

  it('saves only the name', async () => {
    const { id, subscriptionId, version } = await make()
    const actor = companyAdmin({ subscriptionId })
    expect(await updateSubscriptionDepartment(as(actor), { id, version, name: 'Legal' })).toMatchObject({
      name: 'Legal',
      subscriptionId,
      version: version + 1,
    })
    await expect(
      updateSubscriptionDepartment(as(actor), { id, name: 'Legal', subscriptionId: (await subscription()).id }),
    ).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    await expect(
      updateSubscriptionDepartment(as(departmentAdmin({ subscriptionId, subscriptionDepartmentId: id })), {
        id,
        name: 'Mine',
      }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it('accepts its own name in any case, and refuses that of another department', async () => {
    const { id, subscriptionId } = await make({ name: 'Sales' })
    await make({ subscriptionId, name: 'Legal' })
    const save = (name: string) => updateSubscriptionDepartment(as(companyAdmin({ subscriptionId })), { id, name })
    expect(await save('SALES')).toMatchObject({ name: 'SALES' })
    await expect(save('legal')).rejects.toMatchObject({
      details: { fieldErrors: [{ path: 'name', key: 'departmentTaken' }] },
    })
  })

  it('refuses an older version, and returns the newer one', async () => {
    const { id, subscriptionId } = await make({ version: 3, name: 'Sales' })
    const saving = updateSubscriptionDepartment(as(companyAdmin({ subscriptionId })), { id, version: 2, name: 'Legal' })
    await expect(saving).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { key: 'changedMeanwhile', current: { name: 'Sales', version: 3 } },
    })
  })
})
