import { describe, expect, it } from 'vitest'
import { companyAdmin, departmentAdmin } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { execute } from '@/server/testing/graphql'

const document = `query ($id: Guid!) { subscriptionDepartments(subscriptionId: $id) { totalCount items { name numberOfPeople abilities } } }`

describe('departments through the schema', () => {
  it("count their people for the company's administrators, without deleted ones and staff", async () => {
    const { id, subscriptionId } = await subscriptionDepartment({ name: 'Legal' })
    const place = { subscriptionId, subscriptionDepartmentId: id }
    await subscriptionDepartment({ subscriptionId, name: 'Sales' })
    await profile(place)
    await profile({ ...place, group: 'SubscriptionDepartmentAdministrator' })
    await profile({ ...place, archived: true })
    await profile({ ...place, group: 'Administrator' })
    expect((await execute(companyAdmin({ subscriptionId }), document, { id: subscriptionId })).data).toEqual({
      subscriptionDepartments: {
        totalCount: 2,
        items: [
          { name: 'Legal', numberOfPeople: 2, abilities: ['read', 'update', 'delete'] },
          { name: 'Sales', numberOfPeople: 0, abilities: ['read', 'update', 'delete'] },
        ],
      },
    })
    expect((await execute(departmentAdmin(place), document, { id: subscriptionId })).data).toEqual({
      subscriptionDepartments: { totalCount: 1, items: [{ name: 'Legal', numberOfPeople: null, abilities: ['read'] }] },
    })
  })
})
