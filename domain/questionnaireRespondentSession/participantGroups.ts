/** Filters of a list of participants: not finished, finished, or last mail undelivered. */
export const participantGroups = ['outstanding', 'finished', 'mailFailed'] as const
export type ParticipantGroup = (typeof participantGroups)[number]
