import 'server-only'
import { type Day, dayInZone, startOfDay } from '@/domain/day'
import { endOfFirstYear, lacksLimit } from '@/domain/subscription'
import { AppError } from '@/server/errors'

type Stored = { isLimitedSubscription: boolean; endDate: Date | null; numberOfQuestionnaires: number; timeZone: string }
type Given = { isLimitedSubscription?: boolean | null; endDate?: Day | null; numberOfQuestionnaires?: number | null }
type Limits = Omit<Stored, 'timeZone'>

const tooFew = () =>
  new AppError('BAD_USER_INPUT', {
    fieldErrors: ['endDate', 'numberOfQuestionnaires'].map((path) => ({ path, key: 'limitRequired' })),
  })

/**
 * The limits of a company after a save: omitted ones stay, an end date keeps its day when the time zone changes, and a
 * company without limits gets a year from today and any number of campaigns.
 */
export function companyLimits(
  stored: Stored,
  given: Given,
  { now, timeZone }: { now: Date; timeZone: string },
): Limits {
  const isLimitedSubscription = given.isLimitedSubscription ?? stored.isLimitedSubscription
  if (!isLimitedSubscription)
    return { isLimitedSubscription, endDate: endOfFirstYear(now, timeZone), numberOfQuestionnaires: 0 }
  const storedDay = stored.endDate === null ? null : dayInZone(stored.endDate, stored.timeZone)
  const day = given.endDate === undefined ? storedDay : given.endDate
  const limits = {
    isLimitedSubscription,
    endDate: day === null ? null : startOfDay(day, timeZone),
    numberOfQuestionnaires: given.numberOfQuestionnaires ?? stored.numberOfQuestionnaires,
  }
  if (lacksLimit(limits)) throw tooFew()
  return limits
}
