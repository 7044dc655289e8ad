import { randomUUID } from 'node:crypto'
import { type RoleGroupName, rolesOf } from '@/domain/role'
import type { Actor, SignedIn } from '@/server/policy'

type Overrides = Partial<Omit<SignedIn, 'kind' | 'roles'>>

function member(group: RoleGroupName, overrides: Overrides): SignedIn {
  const userId = overrides.userId ?? randomUUID()
  return {
    kind: 'user',
    userId,
    sessionId: randomUUID(),
    email: `${userId}@example.test`,
    roles: rolesOf(group),
    subscriptionId: null,
    subscriptionDepartmentId: null,
    isManaging: false,
    ...overrides,
  }
}

/** An anonymous visitor. */
export const nobody = (): Actor => ({ kind: 'anonymous' })

/** Staff; with a subscriptionId, staff managing that company. */
export const staff = (overrides: Overrides = {}): SignedIn =>
  member('Administrator', { isManaging: (overrides.subscriptionId ?? null) !== null, ...overrides })

/** An administrator of a company, of a non-existent one by default. */
export const companyAdmin = (overrides: Overrides = {}): SignedIn =>
  member('SubscriptionAdministrator', { subscriptionId: randomUUID(), ...overrides })

/** An administrator of one department, by default of a non-existent department and company. */
export const departmentAdmin = (overrides: Overrides = {}): SignedIn =>
  member('SubscriptionDepartmentAdministrator', {
    subscriptionId: randomUUID(),
    subscriptionDepartmentId: randomUUID(),
    ...overrides,
  })

/** A plain user of a company. */
export const person = (overrides: Overrides = {}): SignedIn =>
  member('User', { subscriptionId: randomUUID(), ...overrides })
