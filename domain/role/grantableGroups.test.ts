import { describe, expect, it } from 'vitest'
import { grantableGroups } from './index'
import { roleGroupIds, roleGroupNames, roleGroupOf, rolesOf } from './role'

describe('the role groups a user may grant', () => {
  const [user, department, company] = roleGroupNames
  it.each([
    ['User', [], []],
    ['SubscriptionDepartmentAdministrator', [user, department], []],
    ['SubscriptionAdministrator', [user, department, company], []],
    ['Administrator', [user, department, company], ['Administrator']],
  ] as const)('%s', (group, inCompany, outside) => {
    expect(grantableGroups(rolesOf(group), { isInCompany: true })).toEqual(inCompany)
    expect(grantableGroups(rolesOf(group), { isInCompany: false })).toEqual(outside)
  })
})

describe('a role group of an id', () => {
  it.each(roleGroupNames)('is %s', (name) => expect(roleGroupOf(roleGroupIds[name])).toBe(name))
  it('is undefined for an unknown id', () => expect(roleGroupOf('x')).toBeUndefined())
})
