/** Filters of a list of participants: not finished, finished, or last mail undelivered. */
export const participantGroups = ['outstanding', 'finished', 'mailFailed'] as const
export type ParticipantGroup = (typeof participantGroups)[number]

/** Sort orders of a list of participants, the default first. */
export const participantSorts = ['firstName', 'lastName', 'fullName', 'email', 'department'] as const
export type ParticipantSort = (typeof participantSorts)[number]
