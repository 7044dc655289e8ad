import { sessionCookie } from '@/server/auth/session/sessionCookie'
import { db } from '@/server/db/client'
import { openSession } from '@/server/credentials/session/openSession'
import { profile } from '@/server/testing/factories/profile'
import { httpClient } from './httpClient'

/** A signed-in administrator of a company. */
export async function adminOf(subscriptionId: string) {
  const { user } = await profile({ group: 'SubscriptionAdministrator', subscriptionId })
  const { name, value } = await sessionCookie(
    await openSession(db(), new Date(), { user, isPersistent: true, address: null, userAgent: null }),
  )
  return { userId: user.id, ...httpClient(`${name}=${value}`, { maxSockets: 50 }) }
}
