import 'server-only'
import { days } from '@/domain/day'
import type { Db } from '@/server/db/client'
import type { Work } from './work'

/** An attempt that nothing followed: the campaign is over, the package was cancelled. Longer than any pause between two attempts. */
const idleDays = 2
/** What is parked and was never asked for again. */
const parkedDays = 90

/** Resets the attempts of work that made progress: the next failure is its first. */
export async function resetAttempts({ kind }: Pick<Work, 'kind'>, db: Db, id: string): Promise<void> {
  await db.jobAttempt.deleteMany({ where: { kind, subjectId: id } })
}

/** Deletes the counts of attempts that nothing will follow. */
export async function purgeOldAttempts(db: Db, now: Date): Promise<void> {
  const before = (count: number) => new Date(now.getTime() - days(count))
  await db.jobAttempt.deleteMany({
    where: { OR: [{ parkedAt: null, lastAt: { lt: before(idleDays) } }, { parkedAt: { lt: before(parkedDays) } }] },
  })
}
