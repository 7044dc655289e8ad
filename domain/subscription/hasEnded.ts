import { dayInZone, startOfDay } from '../day'

type Limits = { isLimited: boolean; endDate: Date | null; numberOfQuestionnaires: number }

/**
 * Whether a limited company's time or number is up: at the start of its end date in its own zone, or once as
 * many campaigns were published as it may publish (0: no number), whichever comes first.
 */
export function hasEnded(
  { isLimited, endDate, numberOfQuestionnaires }: Limits,
  used: number,
  now: Date,
  timeZone: string,
): boolean {
  if (!isLimited) return false
  const isOver = endDate !== null && now >= startOfDay(dayInZone(endDate, timeZone), timeZone)
  return isOver || (numberOfQuestionnaires > 0 && used >= numberOfQuestionnaires)
}
