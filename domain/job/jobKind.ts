/** What workers do without anybody asking: work with a row of its own, then what a turn of the schedule does for each campaign. */
export const jobKinds = ['import', 'reportPackage', 'erasure', 'invites', 'reminders'] as const
export type JobKind = (typeof jobKinds)[number]

/** After so many tries that did not come to an end a work is parked: nobody takes it up until staff ask for it. */
export const mostAttempts = 5
