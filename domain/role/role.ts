/** What guards check. A role group grants some of them. */
export const roles = ['Administration', 'SubscriptionAdministration', 'SubscriptionDepartmentAdministration'] as const
export type Role = (typeof roles)[number]

export const roleGroupNames = [
  'User',
  'SubscriptionDepartmentAdministrator',
  'SubscriptionAdministrator',
  'Administrator',
] as const
/** The role group of a person: exactly one of four. */
export type RoleGroupName = (typeof roleGroupNames)[number]

/** The fixed ids of the four groups, seeded by a migration. */
export const roleGroupIds: Record<RoleGroupName, string> = {
  User: '0192f0a0-0000-7000-8000-000000000001',
  SubscriptionDepartmentAdministrator: '0192f0a0-0000-7000-8000-000000000002',
  SubscriptionAdministrator: '0192f0a0-0000-7000-8000-000000000003',
  Administrator: '0192f0a0-0000-7000-8000-000000000004',
}

/** The role group with an id; undefined for an unknown id. */
export function roleGroupOf(id: string): RoleGroupName | undefined {
  return roleGroupNames.find((name) => roleGroupIds[name] === id)
}

const granted: Record<RoleGroupName, readonly Role[]> = {
  User: [],
  SubscriptionDepartmentAdministrator: ['SubscriptionDepartmentAdministration'],
  SubscriptionAdministrator: ['SubscriptionAdministration', 'SubscriptionDepartmentAdministration'],
  Administrator: ['Administration', 'SubscriptionAdministration', 'SubscriptionDepartmentAdministration'],
}

/** The roles a group grants; an unknown group grants none. */
export function rolesOf(group: string): readonly Role[] {
  return granted[group as RoleGroupName] ?? []
}
