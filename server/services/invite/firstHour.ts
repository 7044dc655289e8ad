import 'server-only'

/** Before this hour, in the company's time zone, nobody is written to by the schedule. */
export const firstHour = 8
