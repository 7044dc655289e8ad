import { z } from 'zod'

/** The most days on one side of a plan, and how far from the start or the end one may be. */
export const reminderPlanLimits = { days: 30, furthest: 365 } as const
/** From this hour, in the company's time zone, the schedule sends invitations, and reminders of the specified plan. */
export const firstHour = 8

/** Distances in days, each once, the nearest first. */
const distances = z
  .array(z.number().int('outOfRange').min(1, 'outOfRange').max(reminderPlanLimits.furthest, 'outOfRange'))
  .max(reminderPlanLimits.days, 'tooMany')
  .transform((counts) => [...new Set(counts)].toSorted((a, b) => a - b))

const fields = {
  daysAfterStart: distances,
  daysBeforeEnd: distances,
  /** On the last day of the campaign. */
  hasLastCall: z.boolean(),
  /** A day at a weekend moves: to the Monday after it, or to the Friday before it when counted from the end. */
  isWeekdaysOnly: z.boolean(),
  hour: z.number().int('outOfRange').min(0, 'outOfRange').max(23, 'outOfRange'),
}

/** A campaign's own plan of reminders; one without a day is refused. */
export const reminderPlanSchema = z
  .strictObject(fields)
  .refine(
    ({ daysAfterStart, daysBeforeEnd, hasLastCall }) => hasLastCall || daysAfterStart.length + daysBeforeEnd.length > 0,
    'reminderDayRequired',
  )
export type ReminderPlan = z.infer<typeof reminderPlanSchema>

/** The plan that a campaign starts with when it gets its own. */
export const firstReminderPlan: ReminderPlan = {
  daysAfterStart: [7],
  daysBeforeEnd: [3],
  hasLastCall: true,
  isWeekdaysOnly: true,
  hour: 9,
}

/** The plan of a stored value; null, and anything that is no plan, is the specified plan. */
export const storedReminderPlan = (stored: unknown): ReminderPlan | null =>
  z.object(fields).safeParse(stored).data ?? null
