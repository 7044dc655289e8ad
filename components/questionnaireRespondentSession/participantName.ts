type Named = { firstName: string; lastName: string; email: string }

/** Display name of a participant: both names, or the e-mail while there are none. */
export function participantName({ firstName, lastName, email }: Named): string {
  return `${firstName} ${lastName}`.trim() || email
}
