export const participantSorts = ['firstName', 'lastName', 'fullName', 'email', 'department'] as const
export type ParticipantSort = (typeof participantSorts)[number]

type Item = { firstName: string; lastName: string; email: string; departmentName: string | null }

const words = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
const keys: Record<ParticipantSort, (person: Item) => string> = {
  firstName: (person) => person.firstName,
  lastName: (person) => person.lastName,
  fullName: (person) => `${person.firstName} ${person.lastName}`,
  email: (person) => person.email,
  department: (person) => person.departmentName ?? '',
}

/** Participants in the order chosen; equals by full name, then e-mail. */
export function sortParticipants<T extends Item>(people: readonly T[], sort: ParticipantSort): T[] {
  const order = [keys[sort], keys.fullName, keys.email]
  return [...people].sort((a, b) => order.map((key) => words.compare(key(a), key(b))).find((result) => result !== 0) ?? 0)
}
