import 'server-only'
import { createHash } from 'node:crypto'
import { dayInZone, startOfDay } from '@/domain/day'

type Times = { startDate: Date | null; endDate: Date | null }
type Managed = { subscriptionDepartmentId: string | null; lineManagerName: string; lineManagerEmail: string }
type Shown = { smallestGroupSize: number | null; isAnonymous: boolean }
type Facts = Shown & { timeZone: string }

/** Whether others see no time of a person finer than a day: of an anonymous one, and where only groups are shown. */
export const isByDay = ({ smallestGroupSize, isAnonymous }: Shown): boolean => smallestGroupSize !== null || isAnonymous

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
  facts: Facts,
): Run {
  if (!isByDay(facts)) return run
  const { timeZone, smallestGroupSize } = facts
  const { startDate, endDate } = run
  const days = { startDate: asDay(startDate, timeZone), endDate: asDay(endDate, timeZone) }
  if (smallestGroupSize === null) return { ...run, ...days }
  return { ...run, ...days, progress: endDate === null ? 0 : 100, version: versionOfManaged(run) }
}
