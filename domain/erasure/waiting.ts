import { days } from '../day'

/** So many days an erasure of a company can be called off before it begins. */
export const waitingDays = 7

/** When an erasure of a company that was asked for then begins. */
export const beginsAt = (askedAt: Date) => new Date(askedAt.getTime() + days(waitingDays))
