import 'server-only'
import type { Db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'

const select = {
  id: true,
  name: true,
  startDate: true,
  endDate: true,
  subscriptionId: true,
  subscriptionDepartmentId: true,
  subscription: { select: { currencySymbol: true, timeZone: true, smallestGroupSize: true } },
} as const

/** A questionnaire that people of a company answer; of one company when said. */
export async function findComparable(db: Db, id: string, subscriptionId?: string) {
  const found = await db.questionnaire.findFirst({ where: { id, archived: false, isTemplate: false, subscriptionId: subscriptionId ?? { not: null } }, select })
  return found?.subscription == null || found.subscriptionId === null ? null : { ...found, subscriptionId: found.subscriptionId, subscription: found.subscription }
}

export type Comparable = NonNullable<Awaited<ReturnType<typeof findComparable>>>

/** All that an administrator of one department may see anything of; null for everybody else. */
export function ownDepartmentOf({ roles, subscriptionDepartmentId }: SignedIn): string | null {
  return roles.includes('SubscriptionAdministration') ? null : subscriptionDepartmentId
}
