import 'server-only'
import { nextTick } from '@/domain/operation'
import type { Db } from '@/server/db/client'

/** When the scheduler last had its turn, as far as its queue remembers, and when it has the next. */
export async function operationSchedule(db: Db, now: Date): Promise<{ lastTickAt: Date | null; nextTickAt: Date }> {
  const nextTickAt = nextTick(now)
  // Its tables are gone for a moment while another version of the library makes them anew.
  const [queue] = await db.$queryRaw<{ exists: boolean }[]>`SELECT to_regclass('boss.job') IS NOT NULL AS "exists"`
  if (queue?.exists !== true) return { lastTickAt: null, nextTickAt }
  const [last] = await db.$queryRaw<
    { at: Date | null }[]
  >`SELECT max("completed_on") AS "at" FROM boss.job WHERE "name" = 'tick' AND "state"::text = 'completed'`
  return { lastTickAt: last?.at ?? null, nextTickAt }
}
