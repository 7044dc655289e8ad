/** Sort orders of a list of participants, the default first. */
export const participantSorts = ['firstName', 'lastName', 'fullName', 'email', 'department'] as const
export type ParticipantSort = (typeof participantSorts)[number]
