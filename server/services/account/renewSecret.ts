import 'server-only'
import type { Prisma } from '@/server/db/client'
import type { OpenedSession } from './openSession'
import { newSecret, secretHash } from './secretHash'

/**
 * Gives a session another secret, so that a cookie somebody planted or copied before is worth nothing. The old secret is
 * dead from the moment the transaction goes through, without any time of grace. Nobody is signed out in their browser by
 * it: a request that was on its way with the old one is refused, but keeps its hands off the cookie (see
 * server/auth/renewSession.ts), and the sign-in page sends a tab that was led there straight back, since the cookie
 * holds the new secret by then. Whoever changes one session from two tabs at once holds its row one after the other, so
 * that the secret answered last is the one that counts.
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
