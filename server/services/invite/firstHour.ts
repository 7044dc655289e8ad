import 'server-only'

/** Before this hour, in the company's time zone, the schedule sends no mail. */
export const firstHour = 8
