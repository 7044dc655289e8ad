/** The orders of a list of participants, the usual one first. */
export const participantSorts = ['firstName', 'lastName', 'fullName', 'email', 'department'] as const
export type ParticipantSort = (typeof participantSorts)[number]
