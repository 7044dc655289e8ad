type Named = { firstName: string; lastName: string; email: string }

/** How a participant is called: both names, or the e-mail while they have none. */
export function participantName({ firstName, lastName, email }: Named): string {
  return `${firstName} ${lastName}`.trim() || email
}
