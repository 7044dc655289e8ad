import { emailKey } from '@/domain/account'
import { mostNamed, type PastedPerson, pastedPeople } from '@/domain/audience'

/** The known people of a list, and which of them are in already. */
export type Match = readonly { email: string; isTakingPart?: boolean }[]
export type Pasted = {
  /** How many were found, without those who are in already. */
  known: number
  takingPart: number
  doubles: number
  /** Lines, or parts of them, without a valid address. */
  unreadable: readonly string[]
  unknown: readonly PastedPerson[]
}

/** Reads a pasted list and matches it against the known people; null where it names too many. */
export async function pastedMatch(
  text: string,
  onMatch: (emails: string[]) => Promise<Match> | Match,
): Promise<Pasted | null> {
  const { people, doubles, unreadable } = pastedPeople(text)
  if (people.length > mostNamed) return null
  const found = people.length === 0 ? [] : await onMatch(people.map(({ email }) => email))
  const known = new Set(found.map(({ email }) => emailKey(email)))
  const takingPart = found.filter((person) => person.isTakingPart === true).length
  return {
    known: found.length - takingPart,
    takingPart,
    doubles: doubles.length,
    unreadable,
    unknown: people.filter(({ email }) => !known.has(emailKey(email))),
  }
}
