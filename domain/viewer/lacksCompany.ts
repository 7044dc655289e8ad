import type { Role } from '../role'

type Visitor = { kind: 'anonymous' } | { kind: 'user'; roles: readonly Role[]; subscriptionId: string | null }

/** Staff who manage no company: the screens of a company have nothing to show them until they choose one. */
export function lacksCompany(visitor: Visitor): boolean {
  return visitor.kind === 'user' && visitor.subscriptionId === null && visitor.roles.includes('Administration')
}
