import { type ChangeEstimate, errorOfDifference } from '../changeEstimate'
import { chanceOf } from '../changeEvidence'
import { byName, certaintyOf, fewestInDepartment, finding, type Finding, type FindingsInput } from './finding'
import { hasInterval, varies, type WithInterval } from './testedTogether'

type Compared = { name: string; change: WithInterval<ChangeEstimate> }

/** Of how many comparisons one may call a difference clear that is chance alone. */
const level = 0.05

const isCompared = (department: { name: string; change: ChangeEstimate }): department is Compared =>
  department.change.n >= fewestInDepartment && hasInterval(department.change)

/** p of the difference of two means by Welch's test; 1 where no one in one of them differs, which supports no claim. */
export function chanceOfDifference(one: WithInterval<ChangeEstimate>, other: WithInterval<ChangeEstimate>): number {
  const difference = varies(one) && varies(other) ? errorOfDifference(one, other) : null
  return difference === null ? 1 : chanceOf(Math.abs(one.mean - other.mean) / difference.error, difference.degrees)
}

/**
 * The department in which the category that leads the findings changed most, where it clearly changed more than in every
 * other department, all pairs tested together; otherwise how far apart the departments are, without a claim.
 */
export function byDepartment({ byDepartment: given }: FindingsInput): Finding[] {
  if (given === null) return []
  const { category, unit, side, departments } = given
  const ranked = departments
    .filter(isCompared)
    .toSorted((a, b) => side * (b.change.mean - a.change.mean) || byName(a.name, b.name))
  const [first, ...others] = ranked
  const last = others.at(-1)
  if (first === undefined || last === undefined) return []
  const pairs = (ranked.length * (ranked.length - 1)) / 2
  const { mean, low, high, n } = first.change
  const isClear =
    (side === 1 ? low > 0 : high < 0) &&
    others.every(({ change }) => chanceOfDifference(first.change, change) <= level / pairs)
  const least = { least: last.name, leastChange: last.change.mean, leastN: last.change.n }
  const certainty = certaintyOf(Math.min(...ranked.map(({ change }) => change.n)))
  const most = { category, unit, count: ranked.length, department: first.name, change: mean, n, ...least, certainty }
  if (isClear) {
    const direction = side === 1 ? 'up' : 'down'
    return [finding('department', { ...most, low, high, direction })]
  }
  return [finding('departments', most)]
}
