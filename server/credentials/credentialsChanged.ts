import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Db } from '@/server/db/client'
import { lockAccount, voidCodes } from './codes/codes'

/**
 * The effect of any change of credentials, role or status, in its transaction: every mailed code is void, every session
 * ends at its next request and no device stays remembered. `keptSessionId` is the session of the user who made the
 * change. Returns the new security stamp.
 */
export async function credentialsChanged(tx: Db, userId: string, now: Date, keptSessionId?: string): Promise<string> {
  await lockAccount(tx, userId)
  const securityStamp = randomUUID()
  await tx.user.update({ where: { id: userId }, data: { securityStamp, version: { increment: 1 } } })
  await voidCodes(tx, userId, now)
  await tx.userSession.updateMany({
    where: { userId, endedAt: null, ...(keptSessionId === undefined ? {} : { id: { not: keptSessionId } }) },
    data: { endedAt: now },
  })
  if (keptSessionId !== undefined)
    await tx.userSession.updateMany({ where: { id: keptSessionId, userId, endedAt: null }, data: { securityStamp } })
  return securityStamp
}

/** `credentialsChanged` for many users with a few statements: new stamps, voided codes, ended sessions. */
export async function credentialsChangedForAll(tx: Db, userIds: readonly string[], now: Date): Promise<void> {
  const ids = [...userIds]
  await tx.$executeRaw`UPDATE "User" SET "securityStamp" = gen_random_uuid(), "version" = "version" + 1, "updatedAt" = ${now} WHERE "id" = ANY(${ids}::uuid[])`
  await tx.oneUseCode.updateMany({
    where: { userId: { in: ids }, usedAt: null, voidedAt: null },
    data: { voidedAt: now },
  })
  await tx.userSession.updateMany({ where: { userId: { in: ids }, endedAt: null }, data: { endedAt: now } })
}
