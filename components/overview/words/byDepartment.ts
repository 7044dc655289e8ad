import type { WrittenText } from './useWrittenAnswers'

/** Texts under one heading: of a department, of several, of people without one; or all of them, without a heading. */
export type DepartmentGroup<Text> = {
  kind: 'one' | 'several' | 'none' | 'whole'
  department: string
  texts: readonly Text[]
}
type Written = Pick<WrittenText, 'learners' | 'times'>

/** Where the people work who wrote a text. More people than are listed count as of several departments. */
function departmentOf({ learners, times }: Written): Pick<DepartmentGroup<unknown>, 'kind' | 'department'> {
  if (learners.length === 0) return { kind: 'whole', department: '' }
  const names = new Set(learners.map(({ departmentName }) => departmentName))
  const [name = null] = names
  if (names.size > 1 || times > learners.length) return { kind: 'several', department: '' }
  return name === null ? { kind: 'none', department: '' } : { kind: 'one', department: name }
}

const places = ['one', 'several', 'none', 'whole'] as const

/**
 * Texts by the department of those who wrote them, the departments by name. All together where no one is named, or no
 * department is.
 */
export function byDepartment<Text extends Written>(texts: readonly Text[]): DepartmentGroup<Text>[] {
  const groups = [
    ...Map.groupBy(texts, (text) => {
      const { kind, department } = departmentOf(text)
      return `${kind} ${department}`
    }).values(),
  ].map((theirs) => ({ ...departmentOf(theirs[0]!), texts: theirs }))
  if (!groups.some(({ kind }) => kind === 'one')) return [{ kind: 'whole', department: '', texts }]
  return groups.sort(
    (one, other) =>
      places.indexOf(one.kind) - places.indexOf(other.kind) || one.department.localeCompare(other.department),
  )
}
