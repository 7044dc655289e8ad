import 'server-only'
import { days } from '@/domain/day'
import type { Db } from '@/server/db/client'

/** A try that nobody followed up: the campaign is over, the package was cancelled. Longer than any pause between two tries. */
const keptDays = 2
/** What is parked and was never asked for again. */
const parkedDays = 90

/** Takes away what is remembered of tries that nobody will follow up. */
export async function forgetOldAttempts(db: Db, now: Date): Promise<void> {
  const before = (count: number) => new Date(now.getTime() - days(count))
  await db.jobAttempt.deleteMany({
    where: { OR: [{ parkedAt: null, lastAt: { lt: before(keptDays) } }, { parkedAt: { lt: before(parkedDays) } }] },
  })
}
