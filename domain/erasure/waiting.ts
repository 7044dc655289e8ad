import { days } from '../day'

/** Days in which the erasure of a company can be cancelled before it starts. */
export const erasureGraceDays = 7

/** When an erasure of a company that was requested at `askedAt` starts. */
export const beginsAt = (askedAt: Date) => new Date(askedAt.getTime() + days(erasureGraceDays))
