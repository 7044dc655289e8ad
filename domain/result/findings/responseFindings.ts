import { fewestInDepartment, byName, finding, type Finding, type FindingsInput, type Values } from './finding'

/** The department with the lowest response rate, where it is below the rate of all and no other is as low. */
function lowest({ departments, smallest, invited, completed }: FindingsInput): Values {
  const named = departments
    .filter((one) => one.invited >= Math.max(smallest ?? 0, fewestInDepartment))
    .map(({ name, ...counts }) => ({ name, rate: (counts.completed / counts.invited) * 100 }))
    .toSorted((a, b) => a.rate - b.rate || byName(a.name, b.name))
  const [first, second] = named
  if (first === undefined || second === undefined || first.rate === second.rate) return { place: 'none' }
  if (first.rate >= (completed / invited) * 100) return { place: 'none' }
  return { place: 'lowest', department: first.name, rate: first.rate }
}

/**
 * How many have completed: of those invited, or of those who joined by link where no one was invited. Left out for a
 * choice of learners.
 */
export function response(input: FindingsInput): Finding[] {
  const { chosen, invited, completed, joined, joinedCompleted, counted, questionnaires } = input
  if (chosen !== null) return []
  if (invited === 0) return joined === 0 ? [] : [finding('joined', { joined, completed: joinedCompleted })]
  const times = joined === 0 && questionnaires > counted ? questionnaires : 0
  if (completed >= invited) return [finding('everyoneCompleted', { invited, times })]
  return [finding('response', { open: invited - completed, invited, ...lowest(input) })]
}

/** Why there are no results: no one takes part yet, has been asked yet, or has completed. */
export function noResponse({ state, from, invited, joined, isSelfService }: FindingsInput): Finding {
  const people = { invited, joined, who: joined === 0 ? 'invited' : invited === 0 ? 'joined' : 'both' }
  if (joined > 0) return finding('nobodyCompleted', people)
  if (invited === 0) return finding('nobodyInvited', { kind: isSelfService ? 'selfService' : 'campaign' })
  if (state === 'building') return finding('draft', { participants: invited })
  if (state === 'upcoming' && from !== null) return finding('upcoming', { participants: invited, from })
  return finding('nobodyCompleted', people)
}
