import 'server-only'
import { minutes } from '@/domain/day'
import { AppError } from '@/server/errors'

const undoMinutes = 60

/** Deletions since this time can be undone. */
export const undoSince = (now: Date) => new Date(now.getTime() - minutes(undoMinutes))

/** What was deleted a short while ago, or is not deleted: undoing it twice changes nothing. */
export const undoable = (now: Date) => ({ OR: [{ archived: false }, { archivedAt: { gte: undoSince(now) } }] })

/** Undoing makes a live record; the moment of its deletion is over. */
export const undoArchive = { archived: false, archivedAt: null, version: { increment: 1 } }

/** What was published is not changed by undoing a deletion from before. */
export function assertNotPublishedSince(
  { isPublished, publishedAt }: { isPublished: boolean; publishedAt: Date | null },
  archivedAt: Date | null,
): void {
  if (isPublished && publishedAt !== null && archivedAt !== null && publishedAt > archivedAt)
    throw new AppError('CONFLICT', { key: 'undoPublished' })
}
