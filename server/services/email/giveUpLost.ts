import 'server-only'
import type { Db } from '@/server/db/client'
import { triesWhileAway } from './refusalOf'

/** Gives up mails that were claimed as often as any mail is tried, and whose last sender died before it reported on them. */
export async function giveUpLost(db: Db, now: Date): Promise<void> {
  await db.emailMessage.updateMany({
    where: { state: 'Queued', nextAttemptAt: { lte: now }, attempts: { gte: triesWhileAway } },
    data: { state: 'Failed', lastError: 'The worker ended in the middle of the last try.' },
  })
}
