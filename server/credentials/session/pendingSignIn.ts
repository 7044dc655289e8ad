import 'server-only'
import type { Db } from '@/server/db/client'
import { badInput } from '@/server/errors'
import type { Client } from '../client'
import { isLocked } from '../limits/failures'
import { readTicket } from './tickets'

/**
 * The user who passed the earlier steps in this browser within five minutes; refused otherwise, also if the account
 * changed since.
 */
export async function pendingSignIn(
  { db, now, client }: { db: Db; now: Date; client?: Client },
  step: 'twoFactor' | 'password',
) {
  const ticket = await readTicket('pending', client, now)
  if (ticket === null || ticket.step !== step || typeof ticket.userId !== 'string') throw badInput('signInExpired')
  const account = await db.user.findUnique({
    where: { id: ticket.userId },
    include: { profile: { include: { subscription: true } } },
  })
  if (
    account === null ||
    account.securityStamp !== ticket.securityStamp ||
    account.archived ||
    account.profile?.subscription?.archived === true
  )
    throw badInput('signInExpired')
  if (isLocked(account, now)) throw badInput('lockedOut')
  return { account, isPersistent: ticket.isPersistent === true }
}
