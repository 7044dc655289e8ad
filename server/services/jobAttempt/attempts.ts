import 'server-only'
import { days } from '@/domain/day'
import type { Db } from '@/server/db/client'
import type { Work } from './work'

/**
 * The attempts of abandoned work: the campaign is over, the package was cancelled. Longer than any pause between two
 * attempts.
 */
const idleDays = 2
/** Work that was parked and never requested again. */
const parkedDays = 90

/** Resets the attempts of work that made progress: the next failure is its first. */
export async function resetAttempts({ kind }: Pick<Work, 'kind'>, db: Db, id: string): Promise<void> {
  await db.jobAttempt.deleteMany({ where: { kind, subjectId: id } })
}

/** Deletes the attempt counts of abandoned work. */
export async function purgeOldAttempts(db: Db, now: Date): Promise<void> {
  const before = (count: number) => new Date(now.getTime() - days(count))
  await db.jobAttempt.deleteMany({
    where: { OR: [{ parkedAt: null, lastAt: { lt: before(idleDays) } }, { parkedAt: { lt: before(parkedDays) } }] },
  })
}
