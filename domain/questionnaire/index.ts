import { addDays, type Day, dayInZone } from '../day'

export type DisplayState = 'Building' | 'Upcoming' | 'Live' | 'Finished'
type Facts = { isPublished: boolean; startDate: Date | null; endDate: Date | null }

/**
 * Unpublished: being built. Published: upcoming before its start day, finished after its end day, live between
 * them (both included).
 */
export function displayState({ isPublished, startDate, endDate }: Facts, now: Date, timeZone: string): DisplayState {
  if (!isPublished) return 'Building'
  const today = dayInZone(now, timeZone)
  if (startDate !== null && today < dayInZone(startDate, timeZone)) return 'Upcoming'
  return endDate !== null && today > dayInZone(endDate, timeZone) ? 'Finished' : 'Live'
}

const longestName = 200
type Source = { name: string; isTemplate: boolean }

/**
 * The name of a copy: the template's name when created from a template, else 'Copy of' the original, cut to the
 * maximum length.
 */
export function copyName({ name, isTemplate }: Source, copy: { isTemplate: boolean }): string {
  if (isTemplate && !copy.isTemplate) return name
  const cut = `Copy of ${name}`.trim().slice(0, longestName)
  return cut.replace(/[\uD800-\uDBFF]$/, '').trimEnd()
}

/** The first day on which a published questionnaire may end: today, or the day after its start where that is later. */
export function earliestEnd(startDate: Date | null, now: Date, timeZone: string): Day {
  const today = dayInZone(now, timeZone)
  if (startDate === null) return today
  const second = addDays(dayInZone(startDate, timeZone), 1)
  return second > today ? second : today
}

export { dueState } from './dueState'
export * from './questionnaire'
export * from './questionnaire.schema'
export * from './questionnaireMails.schema'
export * from './stages'
export { emptySections, unreachableQuestions, type Weakness, weakQuestions } from './weakQuestions'
