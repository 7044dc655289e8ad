import 'server-only'
import { lockout } from '@/domain/account'
import { minutes } from '@/domain/day'
import type { Db } from '@/server/db/client'
import { refuse } from './refuse'

/** The end of a lock that staff set: it lasts until they release it. */
export const lockedForGood = new Date('9999-12-31T00:00:00Z')

type Lockable = { lockoutEnd: Date | null }

/** Is the account locked at this moment? */
export const isLocked = ({ lockoutEnd }: Lockable, now: Date): boolean => lockoutEnd !== null && lockoutEnd > now

/** Is the account locked by now? Asked after a comparison, when tries that came along may have locked it meanwhile. */
export async function isLockedByNow(db: Db, userId: string, now: Date): Promise<boolean> {
  const account = await db.user.findUnique({ where: { id: userId }, select: { lockoutEnd: true } })
  return account !== null && isLocked(account, now)
}

/**
 * Counts a wrong password or code. `counted`: there are more tries; `locks`: it was the last one allowed; `locked`: the
 * account was locked already, so that nothing was counted. A lock that ran out starts the count again. Nobody's
 * account (null) costs the same time.
 */
export async function countFailure(db: Db, userId: string | null, now: Date): Promise<'counted' | 'locks' | 'locked'> {
  const lockoutEnd = new Date(now.getTime() + minutes(lockout.minutes))
  const rows = await db.$queryRaw<Lockable[]>`
    UPDATE "User" SET
      "lockoutEnd" = CASE WHEN "lockoutEnd" IS NULL AND "accessFailedCount" + 1 >= ${lockout.failures} THEN ${lockoutEnd}::timestamptz END,
      "accessFailedCount" = CASE WHEN "lockoutEnd" IS NULL THEN "accessFailedCount" + 1 ELSE 1 END
    WHERE "id" = ${userId ?? '00000000-0000-0000-0000-000000000000'}::uuid AND "lockoutEnabled" AND ("lockoutEnd" IS NULL OR "lockoutEnd" <= ${now})
    RETURNING "lockoutEnd"`
  const [row] = rows
  if (row !== undefined) return row.lockoutEnd === null ? 'counted' : 'locks'
  return userId !== null && (await isLockedByNow(db, userId, now)) ? 'locked' : 'counted'
}

/** Forgets the wrong tries once somebody is in; refuses when parallel wrong tries locked the account meanwhile. */
export async function clearFailures(db: Db, userId: string, now: Date): Promise<void> {
  const { count } = await db.user.updateMany({
    where: { id: userId, OR: [{ lockoutEnd: null }, { lockoutEnd: { lte: now } }] },
    data: { accessFailedCount: 0, lockoutEnd: null },
  })
  if (count === 0) throw refuse('lockedOut')
}

/** Lifts the lock of wrong tries for whoever proved in another way who they are; one that staff set stays. */
export async function liftLock(db: Db, userId: string): Promise<void> {
  await db.user.updateMany({
    where: { id: userId, OR: [{ lockoutEnd: null }, { lockoutEnd: { lt: lockedForGood } }] },
    data: { accessFailedCount: 0, lockoutEnd: null },
  })
}
