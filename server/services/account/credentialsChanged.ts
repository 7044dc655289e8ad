import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Db } from '@/server/db/client'
import { lockAccount, voidCodes } from './codes'

/**
 * What any change of credentials, role or standing means, in its transaction: every code mailed so far is worthless,
 * every session is over at its next request and no machine is remembered. `keptSessionId` is the session of the person
 * who made the change. Answers the new stamp.
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
