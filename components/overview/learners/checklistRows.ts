import { compareNames, foldText } from '@/domain/text'
import { type Learner, searchLearners } from './selectedLearners'

/** A line of the checklist: a department with its people, or one person. */
export type ChecklistRow = {
  id: string
  name: string
  members: readonly Learner[]
  isDepartment: boolean
  /** Below the line of its department. */
  isIndented: boolean
}

const person = (learner: Learner, isIndented: boolean): ChecklistRow => ({
  id: learner.id,
  name: learner.name,
  members: [learner],
  isDepartment: false,
  isIndented,
})

/**
 * The learners under their departments, in order of the departments' names. A search finds learners by name, and
 * departments as a whole by theirs. Where all are of one department it has no line.
 */
export function checklistRows(learners: readonly Learner[], search: string, noDepartment: string): ChecklistRow[] {
  const wanted = foldText(search.trim())
  const groups = [...Map.groupBy(learners, ({ subscriptionDepartmentId }) => subscriptionDepartmentId)]
  if (groups.length < 2) return searchLearners(learners, search).map((learner) => person(learner, false))
  return groups
    .map(([id, members]) => ({ id, name: members[0]?.departmentName ?? noDepartment, members }))
    .sort((a, b) => Number(a.id === null) - Number(b.id === null) || compareNames(a.name, b.name))
    .flatMap(({ id, name, members }) => {
      if (!foldText(name).includes(wanted))
        return searchLearners(members, search).map((learner) => person(learner, false))
      const department = { id: `department-${id}`, name, members, isDepartment: true, isIndented: false }
      return [department, ...members.map((learner) => person(learner, true))]
    })
}
