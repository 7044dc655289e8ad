import 'server-only'
import type { Prisma } from '@/server/db/client'
import type { OpenedSession } from '../client'
import { newSecret, secretHash } from '../secretHash'

/**
 * Gives a session another secret, so that a cookie that was planted or copied before is worthless. The old secret is
 * void from the commit on, without a grace period. It signs no browser out: a concurrent request with the old secret is
 * refused but leaves the cookie alone (see server/auth/session/renewSession.ts), and the sign-in page sends a redirected tab
 * straight back, since the cookie holds the new secret by then. Concurrent changes of one session from two tabs are
 * serialized by a lock on its row, so that the secret returned last is the valid one.
 */
export async function renewSecret(tx: Prisma.TransactionClient, id: string): Promise<OpenedSession> {
  const sid = newSecret()
  const { userId, isPersistent } = await tx.userSession.update({
    where: { id },
    data: { tokenHash: secretHash(sid) },
    select: { userId: true, isPersistent: true },
  })
  return { sid, sessionId: id, userId, isPersistent }
}
