import { daysLeft } from '../day'

export type DueState = 'success' | 'danger' | 'warning' | 'default'
type Facts = { endDate: Date | null; completedAt: Date | null }

/**
 * The colour of a due date: completed success; up to 2 days left, or past, danger; 3 to 7 warning; more, or none,
 * default.
 */
export function dueState({ endDate, completedAt }: Facts, now: Date, timeZone: string): DueState {
  if (completedAt !== null) return 'success'
  if (endDate === null) return 'default'
  const days = daysLeft(endDate, now, timeZone)
  if (days <= 2) return 'danger'
  return days <= 7 ? 'warning' : 'default'
}
