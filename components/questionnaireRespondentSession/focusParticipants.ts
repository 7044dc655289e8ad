/** The heading of the list of participants beside the box. */
export const participantsHeadingId = 'participants-heading'

/** Moves the focus to the list of participants, where people who were just added stand. */
export function focusParticipants(): void {
  document.getElementById(participantsHeadingId)?.focus()
}
