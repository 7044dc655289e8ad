import 'server-only'
import { lockout } from '@/domain/account'
import { minutes } from '@/domain/day'
import type { Db } from '@/server/db/client'
import { badInput } from '@/server/errors'

/** The end of a lock set by staff: it lasts until they release it. */
export const lockedIndefinitely = new Date('9999-12-31T00:00:00Z')

type Lockable = { lockoutEnd: Date | null }

/** Whether the account is currently locked. */
export const isLocked = ({ lockoutEnd }: Lockable, now: Date): boolean => lockoutEnd !== null && lockoutEnd > now

/**
 * Whether the account is locked by now. Checked after a password comparison, when concurrent attempts may have locked
 * it.
 */
export async function isLockedByNow(db: Db, userId: string, now: Date): Promise<boolean> {
  const account = await db.user.findUnique({ where: { id: userId }, select: { lockoutEnd: true } })
  return account !== null && isLocked(account, now)
}

/**
 * Counts a wrong password or code. `counted`: attempts remain; `locks`: this was the last one allowed; `locked`: the
 * account was already locked, so nothing was counted. An expired lock restarts the count. Without an account (null) it
 * takes the same time.
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

/** Resets the failed attempts after a successful sign-in; refuses if concurrent failures locked the account. */
export async function clearFailures(db: Db, userId: string, now: Date): Promise<void> {
  const { count } = await db.user.updateMany({
    where: { id: userId, OR: [{ lockoutEnd: null }, { lockoutEnd: { lte: now } }] },
    data: { accessFailedCount: 0, lockoutEnd: null },
  })
  if (count === 0) throw badInput('lockedOut')
}

/** Clears a lock of failed attempts after authentication by another means; a lock set by staff stays. */
export async function clearLockout(db: Db, userId: string): Promise<void> {
  await db.user.updateMany({
    where: { id: userId, OR: [{ lockoutEnd: null }, { lockoutEnd: { lt: lockedIndefinitely } }] },
    data: { accessFailedCount: 0, lockoutEnd: null },
  })
}
