import 'server-only'
import { objectionDays } from '@/domain/account'
import { days } from '@/domain/day'
import { roleGroupIds } from '@/domain/role'
import type { Db } from '@/server/db/client'
import { AppError } from '@/server/errors'
import type { SignedIn } from '@/server/policy'
import type { Loader } from '../loader'
import type { SignedInContext } from '../useCase'

const objection = days(objectionDays)

/**
 * Until when a department administrator must not change the accounts of these people; other callers and other accounts
 * have no such limit.
 */
async function untils(db: Db, { roles }: SignedIn, userIds: readonly string[], now: Date): Promise<Map<string, Date>> {
  if (roles.includes('SubscriptionAdministration')) return new Map()
  const since = new Date(now.getTime() - objection)
  const lately = await db.profile.findMany({
    where: { userId: { in: [...userIds] }, placedAt: { gt: since } },
    select: { userId: true, placedAt: true, placedById: true },
  })
  const byCompany = await db.user.findMany({
    where: {
      id: { in: lately.flatMap(({ placedById }) => placedById ?? []) },
      roleGroupId: { in: [roleGroupIds.SubscriptionAdministrator, roleGroupIds.Administrator] },
    },
    select: { id: true },
  })
  const byDepartment = lately.filter(({ placedById }) => !byCompany.some(({ id }) => id === placedById))
  return new Map(
    byDepartment.map(({ userId, placedAt }) => [userId, new Date((placedAt ?? now).getTime() + objection)]),
  )
}

/**
 * Until when the caller must not change an account that a department administrator placed recently; null without such a
 * limit.
 */
export const takenInUntil: Loader<{ userId: string; actor: SignedIn; now: Date }, Date | null> = async (db, keys) => {
  const [first] = keys
  if (first === undefined) return []
  const found = await untils(
    db,
    first.actor,
    keys.map(({ userId }) => userId),
    first.now,
  )
  return keys.map(({ userId }) => found.get(userId) ?? null)
}

/**
 * Refuses department administrators who change the address or role of a person, or close the account, within days of
 * one of them having placed that person: otherwise placing a person of another department would give control of the
 * account. People placed by a company administrator are exempt.
 */
export async function assertNotRecentlyPlaced(
  { actor, db, now }: SignedInContext,
  userIds: readonly string[],
): Promise<void> {
  if ((await untils(db, actor, userIds, now)).size > 0) throw new AppError('FORBIDDEN', { key: 'takenInLately' })
}
