/** Background work: jobs with a row of their own, then what a scheduled run does for each campaign. */
export const jobKinds = ['import', 'reportPackage', 'erasure', 'invites', 'reminders'] as const
export type JobKind = (typeof jobKinds)[number]

/** After so many unfinished attempts a job is parked: it is not claimed again until staff retry it. */
export const maxJobAttempts = 5
