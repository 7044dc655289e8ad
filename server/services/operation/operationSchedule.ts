import 'server-only'
import { nextTick } from '@/domain/operation'
import type { Db } from '@/server/db/client'

/** When the last run of the schedule ended, and when the next is due. */
export async function operationSchedule(db: Db, now: Date): Promise<{ lastTickAt: Date | null; nextTickAt: Date }> {
  const schedule = await db.schedule.findFirst({ select: { finishedAt: true } })
  return { lastTickAt: schedule?.finishedAt ?? null, nextTickAt: nextTick(now) }
}
