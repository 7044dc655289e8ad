import { expect, it } from 'vitest'
import { byDepartment } from './byDepartment'

const by = (...departments: (string | null)[]) => ({
  learners: departments.map((departmentName) => ({ name: 'Ada', departmentName })),
  times: departments.length,
})
const groups = (texts: Parameters<typeof byDepartment>[0]) =>
  byDepartment(texts).map(({ kind, department, texts: theirs }) => [kind, department, theirs.length])

it('groups by the department of those who wrote, several departments and none last', () => {
  expect(groups([by(null), by('Sales', 'Care'), by('Sales'), by('Care'), by('Sales', 'Sales')])).toEqual([
    ['one', 'Care', 1],
    ['one', 'Sales', 2],
    ['several', '', 1],
    ['none', '', 1],
  ])
})
it('is one group where no one is named, or no one has a department', () => {
  expect(groups([by(), by()])).toEqual([['whole', '', 2]])
  expect(groups([by(null), by(null, null)])).toEqual([['whole', '', 2]])
})
it('counts a text of more people than are listed as of several departments', () => {
  expect(groups([{ ...by('Sales'), times: 9 }, by('Sales')])).toEqual([
    ['one', 'Sales', 1],
    ['several', '', 1],
  ])
})
