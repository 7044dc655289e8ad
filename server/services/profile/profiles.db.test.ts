import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type RoleGroupName, roleGroupIds } from '@/domain/role'
import { db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { companyAdmin, departmentAdmin, nobody, person, staff } from '@/server/testing/actors'
import { profile as make } from '@/server/testing/factories/profile'
import { subscription } from '@/server/testing/factories/subscription'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { errorsOf } from '@/server/testing/errorsOf'
import { profiles } from './profiles'

const ask = (actor: SignedIn, input: object) => profiles({ actor, db: db(), now: new Date() }, input)
const listed = async (actor: SignedIn, input: object) => {
  const { items, totalCount } = await ask(actor, input)
  expect(totalCount).toBe(items.length)
  return items.map(({ firstName }) => firstName)
}
type Fields = { group?: RoleGroupName; department?: string; archived?: boolean; email?: string }

let acme: { id: string; sales: string; legal: string; admin: SignedIn; salesAdmin: SignedIn; staff: SignedIn }
let rival: { id: string; department: string }
const ids: Record<string, string> = {}

async function add(
  subscriptionId: string | null,
  firstName: string,
  { group, department, archived, email }: Fields = {},
) {
  const { id } = await make({
    subscriptionId,
    firstName,
    lastName: 'Vale',
    group,
    archived,
    subscriptionDepartmentId: department,
    user: email === undefined ? {} : { email },
  })
  ids[firstName] = id
}

beforeAll(async () => {
  const [{ id }, other] = [await subscription(), await subscriptionDepartment()]
  const sales = (await subscriptionDepartment({ subscriptionId: id, name: 'Sales' })).id
  const legal = (await subscriptionDepartment({ subscriptionId: id, name: 'Legal' })).id
  const place = { subscriptionId: id }
  acme = {
    id,
    sales,
    legal,
    admin: companyAdmin(place),
    salesAdmin: departmentAdmin({ ...place, subscriptionDepartmentId: sales }),
    staff: staff(place),
  }
  rival = { id: other.subscriptionId, department: other.id }
  await add(id, 'carl', { department: sales, email: 'carl_100%@acme.test' })
  await add(id, 'Bea', { department: sales, group: 'SubscriptionDepartmentAdministrator' })
  await add(id, 'Ann', { department: legal })
  await add(id, 'Dora', { department: legal, group: 'SubscriptionDepartmentAdministrator' })
  await add(id, 'Eve', { group: 'SubscriptionAdministrator' })
  await add(id, 'Ghost', { archived: true, department: sales })
  await add(id, 'Stan', { group: 'Administrator' })
  await add(other.subscriptionId, 'Rita', { email: 'rita@rival.test' })
  await add(null, 'Sid', { group: 'Administrator' })
  await add(null, 'Self')
})

describe('the people of a company', () => {
  it('exclude staff and archived people, and are sorted by first name in any case', async () => {
    for (const actor of [acme.admin, acme.staff])
      expect(await listed(actor, { subscriptionId: acme.id })).toEqual(['Ann', 'Bea', 'carl', 'Dora', 'Eve'])
  })

  it('are sorted by first name, last name, e-mail and then id, and paged without a gap', async () => {
    const { id } = await subscription()
    for (const [firstName, lastName] of [
      ['Al', 'b'],
      ['al', 'A'],
      ['Al', 'a'],
      ['AL', 'B'],
      ['Zoë', ''],
    ] as const)
      await make({ subscriptionId: id, firstName, lastName })
    const all = (await ask(companyAdmin({ subscriptionId: id }), { subscriptionId: id })).items
    const key = ({ firstName, lastName, user, id: own }: (typeof all)[number]) =>
      [firstName, lastName, user.email].join('\n').toLowerCase() + own
    expect(all.map(key)).toEqual(all.map(key).sort())
    const pages = await Promise.all(
      [0, 2, 4].map((offset) => ask(companyAdmin({ subscriptionId: id }), { subscriptionId: id, offset, first: 2 })),
    )
    expect(pages.flatMap(({ items }) => items.map((item) => item.id))).toEqual(all.map((item) => item.id))
    expect(pages.map(({ totalCount }) => totalCount)).toEqual([5, 5, 5])
  })

  it('are sorted alphabetically, by an index', async () => {
    const { id } = await subscription()
    for (const firstName of ['Zoë', 'Łucja', 'Marek', 'Émile', 'Lena', 'Ana', 'Øyvind'])
      await make({ subscriptionId: id, firstName, lastName: '' })
    expect(await listed(companyAdmin({ subscriptionId: id }), { subscriptionId: id })).toEqual([
      'Ana',
      'Émile',
      'Lena',
      'Łucja',
      'Marek',
      'Øyvind',
      'Zoë',
    ])
    const [, plan] = await db().$transaction([
      db().$executeRaw`SET LOCAL enable_seqscan = off`,
      db().$queryRaw<
        { 'QUERY PLAN': string }[]
      >`EXPLAIN SELECT p."id" FROM "Profile" p WHERE NOT p."archived" AND p."subscriptionId" = ${id}::uuid ORDER BY lower(p."firstName") COLLATE "und-x-icu", lower(p."lastName") COLLATE "und-x-icu" LIMIT 24`,
    ])
    const steps = plan.map((line) => line['QUERY PLAN']).join('\n')
    expect(steps).toContain('Profile_people_idx')
    expect(steps).not.toContain('Sort')
  })

  it('are found by names, e-mail, role group and full name in either order, with wildcards taken literally', async () => {
    const found = (search: string) => listed(acme.admin, { subscriptionId: acme.id, search })
    expect(await found(' CARL ')).toEqual(['carl'])
    expect(await found('vale')).toHaveLength(5)
    expect(await found('l_100%@')).toEqual(['carl'])
    expect(await found('ann va')).toEqual(['Ann'])
    expect(await found('vale bea')).toEqual(['Bea'])
    expect(await found('departmentadmin')).toEqual(['Bea', 'Dora'])
    expect(await found('subscriptionadministrator')).toEqual(['Eve'])
    expect(await found('Department administrator')).toEqual(['Bea', 'Dora'])
    expect(await found('company ADMIN')).toEqual(['Eve'])
    for (const nothing of ['%', '_', '\\', '%%%', 'rita', "' OR 1=1"])
      expect(await found(nothing === '%' || nothing === '_' ? `${nothing}${nothing}` : nothing)).toEqual([])
  })

  it('are counted beyond the last page too', async () => {
    for (const search of ['', 'vale'])
      expect(await ask(acme.admin, { subscriptionId: acme.id, search, offset: 100 })).toEqual({
        items: [],
        totalCount: 5,
      })
    expect(await ask(acme.admin, { subscriptionId: acme.id, search: 'vale', offset: 3, first: 1 })).toMatchObject({
      items: [{ firstName: 'Dora' }],
      totalCount: 5,
    })
  })

  it('include account, role group and department', async () => {
    const { items } = await ask(acme.admin, { subscriptionId: acme.id, ids: [ids['Bea']] })
    expect(items).toMatchObject([
      {
        id: ids['Bea'],
        subscriptionId: acme.id,
        subscriptionDepartmentId: acme.sales,
        subscriptionDepartment: { id: acme.sales, subscriptionId: acme.id, name: 'Sales', archived: false, version: 1 },
        version: 1,
        user: {
          emailConfirmed: true,
          roleGroup: {
            id: roleGroupIds.SubscriptionDepartmentAdministrator,
            name: 'SubscriptionDepartmentAdministrator',
          },
        },
      },
    ])
    expect(JSON.stringify(items)).not.toMatch(/password|securityStamp|twoFactorSecret/i)
  })
})

describe('the people of a department', () => {
  it('are its own members, and in the complement all others', async () => {
    expect(await listed(acme.admin, { subscriptionId: acme.id, subscriptionDepartmentId: acme.sales })).toEqual([
      'Bea',
      'carl',
    ])
    expect(await listed(acme.admin, { subscriptionId: acme.id, notSubscriptionDepartmentId: acme.sales })).toEqual([
      'Ann',
      'Dora',
      'Eve',
    ])
  })

  it('are visible to its administrator, and outside it those they may add', async () => {
    for (const place of [{}, { subscriptionDepartmentId: acme.sales }])
      expect(await listed(acme.salesAdmin, { subscriptionId: acme.id, ...place })).toEqual(['Bea', 'carl'])
    expect(await listed(acme.salesAdmin, { subscriptionId: acme.id, notSubscriptionDepartmentId: acme.sales })).toEqual(
      ['Ann', 'Dora'],
    )
  })
})

describe('the staff', () => {
  it('are listed for staff, whether they manage a company or not', async () => {
    for (const actor of [staff(), acme.staff]) expect(await listed(actor, {})).toContain('Sid')
    for (const actor of [staff(), acme.staff])
      expect((await listed(actor, {})).filter((name) => ['Self', 'Ann', 'Rita', 'Stan'].includes(name))).toEqual([])
  })
})

describe('a list of requested addresses', () => {
  it('narrows the scope and never widens it', async () => {
    const everybody = Object.values(ids)
    const users = await db().profile.findMany({
      where: { id: { in: everybody } },
      select: { userId: true, user: { select: { email: true } } },
    })
    for (const filter of [
      { ids: everybody },
      { userIds: users.map(({ userId }) => userId) },
      { emails: users.map(({ user }) => user.email.toUpperCase()) },
    ]) {
      expect(await listed(acme.admin, { subscriptionId: acme.id, ...filter })).toEqual([
        'Ann',
        'Bea',
        'carl',
        'Dora',
        'Eve',
      ])
      expect(await listed(acme.salesAdmin, { subscriptionId: acme.id, ...filter })).toEqual(['Bea', 'carl'])
    }
    expect(await listed(acme.admin, { subscriptionId: acme.id, emails: ['RITA@rival.test'] })).toEqual([])
    expect(await listed(acme.admin, { subscriptionId: acme.id, ids: [] })).toEqual([])
  })

  it('has at most five thousand entries', async () => {
    const many = Array.from({ length: 5001 }, () => randomUUID())
    await expect(ask(acme.admin, { subscriptionId: acme.id, ids: many })).rejects.toMatchObject({
      details: { fieldErrors: [{ path: 'ids', key: 'tooMany' }] },
    })
    expect(await listed(acme.admin, { subscriptionId: acme.id, ids: many.slice(1) })).toEqual([])
  })
})

describe('people without a given company', () => {
  it('are those of the caller’s own company or department', async () => {
    expect(await listed(acme.admin, {})).toEqual(await listed(acme.admin, { subscriptionId: acme.id }))
    expect(await listed(acme.salesAdmin, {})).toEqual(
      await listed(acme.salesAdmin, { subscriptionId: acme.id, subscriptionDepartmentId: acme.sales }),
    )
    const userIds = (await ask(acme.admin, { first: 2 })).items.map(({ userId }) => userId)
    expect((await ask(acme.admin, { userIds })).totalCount).toBe(2)
  })
})

describe('people outside the caller’s permissions', () => {
  it('read as absent', async () => {
    const notFound = { code: 'NOT_FOUND', details: {} }
    const requests: [SignedIn, object][] = [
      [acme.admin, { subscriptionId: rival.id }],
      [acme.admin, { subscriptionId: randomUUID() }],
      [acme.admin, { subscriptionId: acme.id, subscriptionDepartmentId: rival.department }],
      [acme.admin, { subscriptionId: acme.id, notSubscriptionDepartmentId: rival.department }],
      [acme.admin, { subscriptionId: acme.id, notSubscriptionDepartmentId: randomUUID() }],
      [acme.admin, { subscriptionId: rival.id, subscriptionDepartmentId: acme.sales }],
      [acme.salesAdmin, { subscriptionId: acme.id, subscriptionDepartmentId: acme.legal }],
      [acme.salesAdmin, { subscriptionId: acme.id, notSubscriptionDepartmentId: acme.legal }],
      [departmentAdmin({ subscriptionId: acme.id, subscriptionDepartmentId: null }), { subscriptionId: acme.id }],
      [staff(), { subscriptionId: acme.id }],
      [acme.staff, { subscriptionDepartmentId: acme.sales }],
    ]
    for (const [actor, input] of requests) await expect(ask(actor, input)).rejects.toMatchObject(notFound)
  })

  it('are for administrators', async () => {
    expect(
      await errorsOf(profiles, acme.admin, {
        wrong: { first: 0 },
        absent: { subscriptionId: randomUUID() },
        foreign: { subscriptionId: rival.id },
      }),
    ).toEqual(
      ['UNAUTHENTICATED', 'BAD_USER_INPUT', 'NOT_FOUND', 'NOT_FOUND', 'FORBIDDEN'].map((code) =>
        JSON.stringify({ code }),
      ),
    )
    await expect(profiles({ actor: nobody(), db: db(), now: new Date() }, {})).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
    await expect(ask(person({ subscriptionId: acme.id }), { subscriptionId: acme.id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(
      ask(acme.admin, {
        subscriptionId: acme.id,
        subscriptionDepartmentId: acme.sales,
        notSubscriptionDepartmentId: acme.legal,
      }),
    ).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
  })
})
