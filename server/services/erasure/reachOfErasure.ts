import 'server-only'
import type { SignedIn } from '@/server/policy'

/**
 * The scope of an erasure: the own company for company administrators; null (every company) for staff who manage none.
 */
export const reachOfErasure = ({ roles, subscriptionId }: SignedIn): string | null =>
  roles.includes('Administration') && subscriptionId === null ? null : subscriptionId
