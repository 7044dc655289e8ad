import { addDays, type Day, dayInZone } from '@/domain/day'
import { earliestEnd } from '@/domain/questionnaire'
import type { QuestionnaireCardFragment } from '@/graphql/questionnaire/__generated__/operations'
import type { MovedEnd } from './lifecycleActions'

type Days = { min: Day; max: Day | null; /** The default day. */ first: Day }

const week = 7

/** The range of days on which a published questionnaire may end: earlier, later, or again after it ended. */
export function endDays(
  way: MovedEnd,
  { startDate, endDate, timeZone }: Pick<QuestionnaireCardFragment, 'startDate' | 'endDate' | 'timeZone'>,
  now: Date,
): Days {
  const earliest = earliestEnd(startDate === null ? null : new Date(startDate), now, timeZone)
  const end = endDate === null ? null : dayInZone(new Date(endDate), timeZone)
  if (way === 'closeEarly') return { min: earliest, max: end === null ? null : addDays(end, -1), first: earliest }
  if (way === 'extend' && end !== null) return { min: addDays(end, 1), max: null, first: addDays(end, week) }
  return { min: earliest, max: null, first: addDays(earliest, week) }
}
