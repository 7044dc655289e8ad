import 'server-only'
import type { Db } from '@/server/db/client'
import { triesWhileAway } from './refusalOf'

/** Marks as failed the mails whose last allowed try has no outcome, because the worker that was sending them died. */
export async function giveUpLost(db: Db, now: Date): Promise<void> {
  await db.emailMessage.updateMany({
    where: { state: 'Queued', nextAttemptAt: { lte: now }, attempts: { gte: triesWhileAway } },
    data: { state: 'Failed', lastError: 'The worker ended in the middle of the last try.' },
  })
}
