import { expect, it } from 'vitest'
import { type Mapping, peopleRows } from '.'
import { isTotal } from './peopleRows'

it.each([
  [['Total: 45'], true],
  [['Total: 1 employee', '', ''], true],
  [['', 'Total', '45'], true],
  [['Grand Total', '', '1,045'], true],
  [['Gesamt: 12 Mitarbeiter'], true],
  [['Sous-total : 7'], true],
  [['Count=3'], true],
  [['Total', 'Recall'], false],
  [['Total', 'ada@example.test'], false],
  [['Summer', 'Winter'], false],
  [['45'], false],
  [['Ada', 'Byron'], false],
  [[], false],
])('%j is a total: %s', (cells, expected) => expect(isTotal(cells)).toBe(expected))

const mapping: Mapping = { 'Full Name': 'Name', Email: 'Email', Department: 'Department' }
it.each([
  [['Staff total', '45', '', ''], true],
  [['Headcount', '1,045', '', ''], true],
  [['Stand', '28.11.2026', '', ''], true],
  [['', 'Printed by HR on 28.11.2026', '', ''], true],
  [['', '', 'As of 2026-11-28', ''], true],
  [['Gedruckt am 28. November 2026', '', '', ''], true],
  [['Staff total', '45', 'ada@example.test', ''], false],
  [['', 'Ada Byron', '', ''], false],
  [['', '45', '', 'Sales'], false],
  [['7', '', '100234', ''], false],
  [['7', '', '', '4711'], false],
  [['Printed by HR', '', '', ''], false],
  [['28.11.2026', 'Ada Byron', '', ''], false],
])('the row %j of a list is a total or a footer: %s', (cells, expected) => {
  const table = { header: ['No.', 'Name', 'Email', 'Department'], rows: [{ rowNumber: 2, cells }] }
  expect(peopleRows(table, mapping)).toMatchObject([{ isTotal: expected }])
})
