import { expect, it } from 'vitest'
import { isTotal } from './isTotal'

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
