import type { Role } from '../role'

type Visitor = { kind: 'anonymous' } | { kind: 'user'; roles: readonly Role[]; subscriptionId: string | null }

/** Whether a visitor is staff managing no company: company screens are empty for them until they choose one. */
export function lacksCompany(visitor: Visitor): boolean {
  return visitor.kind === 'user' && visitor.subscriptionId === null && visitor.roles.includes('Administration')
}
