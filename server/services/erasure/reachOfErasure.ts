import 'server-only'
import type { SignedIn } from '@/server/policy'

/** Administrators of a company decide about its own answers alone; staff who act for none, about those of every company. */
export const reachOfErasure = ({ roles, subscriptionId }: SignedIn): string | null =>
  roles.includes('Administration') && subscriptionId === null ? null : subscriptionId
