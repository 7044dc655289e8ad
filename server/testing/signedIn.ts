import { hours } from '@/domain/day'
import { sessionOf } from '@/server/auth/session/sessionOf'
import { db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { openSession } from '@/server/credentials/session/openSession'

type SignInOptions = { userId: string; now: Date; isPersistent?: boolean; managing?: string }

/**
 * A signed-in user: the session secret, and the actor resolved from it. With `managing`, staff who act for that
 * company.
 */
export async function signedIn({
  userId,
  now,
  isPersistent = true,
  managing,
}: SignInOptions): Promise<{ sid: string; actor: SignedIn }> {
  const user = await db().user.findUniqueOrThrow({ where: { id: userId } })
  const { sid, sessionId } = await openSession(db(), now, {
    user,
    isPersistent,
    address: '192.0.2.1',
    userAgent: 'Test',
  })
  const managedUntil = new Date(now.getTime() + hours(1))
  if (managing !== undefined)
    await db().userSession.update({ where: { id: sessionId }, data: { managedSubscriptionId: managing, managedUntil } })
  const session = await sessionOf(db(), sid, now)
  if (session === null) throw new Error('This person cannot sign in')
  return { sid, actor: session.actor }
}
