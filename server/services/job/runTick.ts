import 'server-only'
import type { Db } from '@/server/db/client'
import { sendDueInvites } from '../invite'

/** One turn of the scheduler: invitations that are due, and limits whose window is over. Harmless to repeat. */
export async function runTick(db: Db, now: Date): Promise<{ invited: number }> {
  const invited = await sendDueInvites(db, now)
  await db.rateLimit.deleteMany({ where: { expiresAt: { lte: now } } })
  return { invited }
}
