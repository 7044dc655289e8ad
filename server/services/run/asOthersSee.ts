import 'server-only'
import { createHash } from 'node:crypto'
import { dayInZone, startOfDay } from '@/domain/day'

type Times = { startDate: Date | null; endDate: Date | null }
type Managed = { subscriptionDepartmentId: string | null; lineManagerName: string; lineManagerEmail: string }
type Facts = { timeZone: string; smallestGroupSize: number | null; isAnonymous: boolean }

/** An instant as the beginning of its day. */
export const asDay = (at: Date | null, timeZone: string): Date | null =>
  at === null ? null : startOfDay(dayInZone(at, timeZone), timeZone)

/** A number that changes with what administrators change of a run, and with no answer. */
export const versionOfManaged = ({ subscriptionDepartmentId, lineManagerName, lineManagerEmail }: Managed): number =>
  createHash('sha256')
    .update(JSON.stringify([subscriptionDepartmentId, lineManagerName, lineManagerEmail]))
    .digest()
    .readUInt32BE() >>> 1

/**
 * A run as others than its participant see it: of an anonymous person without a time finer than a day; and where only
 * groups are shown also without how much was answered, which discloses the questions that one person has answered.
 */
export function asOthersSee<Run extends Times & Managed & { progress: number; version: number }>(
  run: Run,
  { timeZone, smallestGroupSize, isAnonymous }: Facts,
): Run {
  const isOfGroups = smallestGroupSize !== null
  if (!isOfGroups && !isAnonymous) return run
  const { startDate, endDate } = run
  const days = { startDate: asDay(startDate, timeZone), endDate: asDay(endDate, timeZone) }
  if (!isOfGroups) return { ...run, ...days }
  return { ...run, ...days, progress: endDate === null ? 0 : 100, version: versionOfManaged(run) }
}
