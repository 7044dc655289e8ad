import { expect, it } from 'vitest'
import { rolesOf } from '../role'
import { lacksCompany } from './index'

it.each([
  ['staff who manage none', 'Administrator', null, true],
  ['staff who manage one', 'Administrator', 's1', false],
  ['a company administrator', 'SubscriptionAdministrator', 's1', false],
  ['a company administrator without a company, who has none to choose', 'SubscriptionAdministrator', null, false],
  ['a person', 'User', null, false],
])('is checked for %s', (_, group, subscriptionId, expected) => {
  expect(lacksCompany({ kind: 'user', roles: rolesOf(group), subscriptionId })).toBe(expected)
})
it('is false for an anonymous visitor', () => expect(lacksCompany({ kind: 'anonymous' })).toBe(false))
