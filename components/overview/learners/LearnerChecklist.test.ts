import { expect, it } from 'vitest'
import { checklistRows } from './LearnerChecklist'

const learner = (name: string, departmentName: string | null) => ({
  id: name,
  userId: name,
  name,
  subscriptionDepartmentId: departmentName,
  departmentName,
})
const people = [learner('Ada', 'Sales'), learner('Ben', null), learner('Cy', 'Field'), learner('Di', 'Sales')]
const rows = (search: string, learners = people) =>
  checklistRows(learners, search, 'No department').map(({ name, isDepartment, isIndented, members }) =>
    isDepartment ? `${name}: ${members.length}` : `${isIndented ? '- ' : ''}${name}`,
  )

it('lists learners under their departments, those without one last', () =>
  expect(rows('')).toEqual(['Field: 1', '- Cy', 'Sales: 2', '- Ada', '- Di', 'No department: 1', '- Ben']))
it('finds learners by name, and a department as a whole by its name', () => {
  expect(rows('ADA')).toEqual(['Ada'])
  expect(rows('sal')).toEqual(['Sales: 2', '- Ada', '- Di'])
  expect(rows('zz')).toEqual([])
})
it('has no line for the only department', () =>
  expect(rows('', [learner('Ada', 'Sales'), learner('Di', 'Sales')])).toEqual(['Ada', 'Di']))
