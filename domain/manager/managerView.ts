import { addDays, type Day, dayInZone, endOfDay } from '../day'

/** When managers are asked: ahead of a campaign what they expect, and after it what they see. */
export const managerMoments = ['Before', 'After'] as const
export type ManagerMoment = (typeof managerMoments)[number]

/** What managers say about the support that a person had; the texts are in the language files under these keys. */
export const supportItems = ['TalkedBefore', 'GaveTime', 'SawUsed'] as const
export type SupportItem = (typeof supportItems)[number]

export const supportChoices = ['Yes', 'Partly', 'No'] as const
export type SupportChoice = (typeof supportChoices)[number]

/** The most scales of a campaign that managers are asked about each person. */
export const mostManagerQuestions = 5
export const managerLimits = { daysAfter: 365, openDays: 90 } as const
/** The values of a campaign that has not chosen its own. */
export const readyManagerView = { asksBefore: false, daysAfter: 30, openDays: 14 } as const
/** So many days before the first day of a campaign managers are asked what they expect. */
export const daysAhead = 7
/** So many days after the mail one who is not done is reminded, once. */
export const reminderAfterDays = 5

type Timing = { daysAfter: number; openDays: number }
type Dates = { startDate: Date | null; endDate: Date | null }
/** The first and last day of answering, the last instant of answering. */
export type Window = { first: Day; last: Day; closesAt: Date }

/** The days on which managers may answer; null where the campaign has no days for it. */
export function managerWindow(
  moment: ManagerMoment,
  { daysAfter, openDays }: Timing,
  { startDate, endDate }: Dates,
  timeZone: string,
): Window | null {
  if (moment === 'Before') {
    if (startDate === null) return null
    const start = dayInZone(startDate, timeZone)
    return { first: addDays(start, -daysAhead), last: addDays(start, -1), closesAt: new Date(startDate.getTime() - 1) }
  }
  if (endDate === null) return null
  const first = addDays(dayInZone(endDate, timeZone), daysAfter)
  const last = addDays(first, openDays - 1)
  return { first, last, closesAt: endOfDay(last, timeZone) }
}

/** The scales to begin with: the first of each category, then the first others, in the order of the questionnaire. */
export function preselected<Question extends { id: string; analysisTypeId: string | null }>(
  questions: readonly Question[],
): string[] {
  const firsts = [...new Map(questions.toReversed().map((one) => [one.analysisTypeId, one.id])).values()]
  return questions
    .filter(({ id }) => firsts.includes(id))
    .slice(0, mostManagerQuestions)
    .map(({ id }) => id)
}

type Group = { people: number; managers: number; smallest: number | null }

/**
 * Whether a figure from what managers said may be shown. Where only groups are shown it needs as many people and as many
 * managers as the smallest group: otherwise it would be what one of them said about one of their people.
 */
export const isEnoughManagers = ({ people, managers, smallest }: Group): boolean =>
  people > 0 && (smallest === null || Math.min(people, managers) >= smallest)
