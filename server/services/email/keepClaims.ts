import 'server-only'
import type { Db } from '@/server/db/client'
import { leaseFrom, renewalSeconds } from '../jobAttempt'

type Claim = { id: string; attempts: number }

/**
 * Keeps claimed mails with this process while it works on them, for a mail server that takes its time: without a sign
 * of life the next process would send them too. Answers how to stop; the mails in `open` are those not reported on yet.
 */
export function keepClaims(db: Db, clock: () => Date, open: ReadonlyMap<string, Claim>): () => void {
  const prolong = async () => {
    const until = leaseFrom(clock())
    for (const { id, attempts } of open.values()) {
      await db.emailMessage.updateMany({ where: { id, attempts, state: 'Queued' }, data: { nextAttemptAt: until } })
    }
  }
  // A sign of life that fails is not missed: the next one follows, and at worst a mail goes out twice with one Message-ID.
  const timer = setInterval(() => void prolong().catch(() => undefined), renewalSeconds * 1000)
  return () => clearInterval(timer)
}
