import type { Builder } from './builderChoice'

type Participant = Builder['participants'][number]

/** Any id contains nearly every pair of hexadecimal digits, so shorter searches only match names. */
const shortestPartOfId = 4

function isFound({ userId, firstName, lastName, email, departmentName }: Participant, wanted: string): boolean {
  const named = [`${firstName} ${lastName}`, email, departmentName ?? ''].some((text) =>
    text.toLowerCase().includes(wanted),
  )
  return named || (wanted.length >= shortestPartOfId && userId.toLowerCase().includes(wanted))
}

/**
 * The departments whose name contains the search, and the participants whose id, name, e-mail or department does,
 * ignoring case.
 */
export function searchedBuilder(
  { departments, participants }: Builder,
  search: string,
): Pick<Builder, 'departments' | 'participants'> {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return { departments, participants }
  return {
    departments: departments.filter(({ name }) => name.toLowerCase().includes(wanted)),
    participants: participants.filter((participant) => isFound(participant, wanted)),
  }
}
