import { expect, it } from 'vitest'
import { rolesOf } from '../role'
import { renderedForOf } from './index'

const of = (group: string, subscriptionDepartmentId: string | null) =>
  renderedForOf({ userId: 'u', roles: rolesOf(group), subscriptionId: 's', subscriptionDepartmentId })

it('differs by the department of those whom it limits, alone', () => {
  for (const group of ['User', 'SubscriptionDepartmentAdministrator']) expect(of(group, 'a')).not.toBe(of(group, 'b'))
  expect(of('SubscriptionAdministrator', 'a')).toBe(of('SubscriptionAdministrator', null))
})
