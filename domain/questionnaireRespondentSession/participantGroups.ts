/** Whom a list of participants can be narrowed to: who has not finished, has finished, or did not get their last mail. */
export const participantGroups = ['outstanding', 'finished', 'mailFailed'] as const
export type ParticipantGroup = (typeof participantGroups)[number]
