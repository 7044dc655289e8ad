import 'server-only'
import type { Db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'

/**
 * The owner and company of the requested views: the caller, in their own company, staff in any; null when there is no
 * such company.
 */
export async function ownIn(
  db: Db,
  { userId, subscriptionId: home, roles }: SignedIn,
  subscriptionId: string,
): Promise<{ userId: string; subscriptionId: string } | null> {
  if (home !== subscriptionId && !roles.includes('Administration')) return null
  const company = await db.subscription.findFirst({
    where: { id: subscriptionId, archived: false },
    select: { id: true },
  })
  return company === null ? null : { userId, subscriptionId }
}
