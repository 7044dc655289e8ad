import 'server-only'
import type { Db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { answeredIn } from '../answerPlace'

const select = {
  id: true,
  name: true,
  startDate: true,
  endDate: true,
  subscriptionId: true,
  subscriptionDepartmentId: true,
  promisedGroupSize: true,
  _count: { select: { followUps: true } },
  subscription: { select: { currencySymbol: true, timeZone: true, smallestGroupSize: true } },
} as const

/** A questionnaire that people of a company answer, located for the caller; of one company when given. */
export async function findComparable(db: Db, actor: SignedIn, id: string, subscriptionId?: string) {
  const found = await answeredIn(
    db,
    actor,
    await db.questionnaire.findFirst({
      where: { id, archived: false, isTemplate: false, subscriptionId: subscriptionId ?? { not: null } },
      select,
    }),
  )
  return found?.subscription == null || found.subscriptionId === null
    ? null
    : { ...found, subscriptionId: found.subscriptionId, subscription: found.subscription }
}

export type Comparable = NonNullable<Awaited<ReturnType<typeof findComparable>>>
