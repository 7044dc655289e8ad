import { addDays, type Day, dayInZone, endOfDay, startOfDay } from '../day'
import { isPair, type ResponseType, withFigures } from '../question'

/** What the days of a wave count from: the campaign's first day, the day each person completed, or the campaign's last day. */
export const followUpAnchors = ['Start', 'Completion', 'End'] as const
export type FollowUpAnchor = (typeof followUpAnchors)[number]

/** When people are asked: so many days after the anchor, or before the first day; and for how many days they may answer. */
export type Timing = { anchor: FollowUpAnchor; days: number; openDays: number }

/** The most waves of one campaign after it. */
export const mostFollowUps = 12
export const followUpLimits = { days: 730, openDays: 90 } as const
/** The days after completion of the ready set, and how long each of its waves is open. */
export const readyFollowUpDays = [30, 60, 90] as const
export const readyOpenDays = 14

/** A reminder four days after a person was asked, one three days before their last day, and one on it. */
export const followUpReminderPlan = {
  daysAfterStart: [4],
  daysBeforeEnd: [3],
  hasLastCall: true,
  isWeekdaysOnly: false,
  hour: 9,
}

/** The day on which people are asked, by the day of their anchor. */
export const askedOn = ({ anchor, days }: Timing, anchorDay: Day): Day =>
  addDays(anchorDay, anchor === 'Start' ? -days : days)

/** The last instant at which a person who is asked on this day may answer; ahead of a campaign never after it has begun. */
export function closesAt({ anchor, openDays }: Timing, asked: Day, startDate: Date | null, timeZone: string): Date {
  const close = endOfDay(addDays(asked, openDays - 1), timeZone)
  if (anchor !== 'Start' || startDate === null) return close
  return new Date(Math.min(close.getTime(), startDate.getTime() - 1))
}

type Dates = { startDate: Date | null; endDate: Date | null }

/**
 * From the first day on which anyone can be asked to the last on which anyone can answer, of a campaign with these dates;
 * null where it has none. Those who complete after the campaign's end are asked later.
 */
export function followUpDates(timing: Timing, { startDate, endDate }: Dates, timeZone: string): Dates {
  if (startDate === null || endDate === null) return { startDate: null, endDate: null }
  const [first, last] = [dayInZone(startDate, timeZone), dayInZone(endDate, timeZone)]
  const firstAsked = askedOn(timing, timing.anchor === 'End' ? last : first)
  const lastAsked = askedOn(timing, timing.anchor === 'Start' ? first : last)
  return {
    startDate: startOfDay(firstAsked, timeZone),
    endDate: closesAt(timing, lastAsked, startDate, timeZone),
  }
}

/** Whether questions of this kind can be asked again: those with figures, and yes or no. */
export const isRepeatable = (responseType: ResponseType | null): boolean =>
  responseType !== null && ([...withFigures, 'YesNo'] as ResponseType[]).includes(responseType)

/** What a question is asked as in a wave: of a before/after scale one step, as it is now. */
export const repeatedType = (responseType: ResponseType): ResponseType =>
  isPair(responseType) ? 'Scale' : responseType

/** Where a wave stands: no one is asked yet, people are asked, no one is asked any more, or it was cancelled. */
export type FollowUpState = 'Planned' | 'Asking' | 'Over' | 'Cancelled'
type Facts = {
  endDate: Date | null
  cancelledAt: Date | null
  askedCount: number
  /** Whether anyone who was asked can answer now, or more people can still be asked. */
  isExpected: boolean
}

/** Where a wave stands. One that asked people is over once no one can answer any more and no one else can be asked. */
export function followUpState({ cancelledAt, askedCount, endDate, isExpected }: Facts, now: Date): FollowUpState {
  if (cancelledAt !== null) return 'Cancelled'
  if (endDate !== null && endDate < now) return 'Over'
  if (askedCount === 0) return 'Planned'
  return isExpected ? 'Asking' : 'Over'
}
