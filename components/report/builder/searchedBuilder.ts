import type { Builder } from './builderChoice'

type Participant = Builder['participants'][number]

/** Any id holds nearly every pair of letters up to F somewhere: what is shorter than this is looked for in names alone. */
const shortestPartOfId = 4

function isFound({ userId, firstName, lastName, email, departmentName }: Participant, wanted: string): boolean {
  const named = [`${firstName} ${lastName}`, email, departmentName ?? ''].some((text) =>
    text.toLowerCase().includes(wanted),
  )
  return named || (wanted.length >= shortestPartOfId && userId.toLowerCase().includes(wanted))
}

/** The departments whose name holds the search, and the participants whose id, name, e-mail or department does, whatever its case. */
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
