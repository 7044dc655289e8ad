import { expect, it } from 'vitest'
import { olderFirst } from './olderFirst'

const side = (name: string, startDate: string | null) => ({ name, startDate })
const compared = (left: ReturnType<typeof side>, right: ReturnType<typeof side>) => ({
  left,
  right,
  categories: [{ name: 'Confidence', left: 1, right: 2, difference: 1 }],
  questions: [
    { questionId: 'q', left: 3, right: 5, difference: 2 },
    { questionId: 'r', left: null, right: 5, difference: null },
  ],
  onlyLeft: { categories: ['L'], questions: [] },
  onlyRight: { categories: ['R'], questions: [] },
})
const [older, newer] = [side('Older', '2026-01-05T00:00:00.000Z'), side('Newer', '2026-09-01T00:00:00.000Z')]
type Comparison = Parameters<typeof olderFirst>[0]
const ordered = (...sides: Parameters<typeof compared>) => olderFirst(compared(...sides) as unknown as Comparison)

it('has the older of two campaigns on the left, with the differences turned', () => {
  expect(ordered(newer, older)).toEqual({
    ...compared(older, newer),
    categories: [{ name: 'Confidence', left: 2, right: 1, difference: -1 }],
    questions: [
      { questionId: 'q', left: 5, right: 3, difference: -2 },
      { questionId: 'r', left: 5, right: null, difference: null },
    ],
    onlyLeft: { categories: ['R'], questions: [] },
    onlyRight: { categories: ['L'], questions: [] },
  })
})

it.each([
  ['the older one first', older, newer],
  ['one campaign', older, older],
  ['a start that is not known', newer, side('Undated', null)],
])('stays as it was asked for with %s', (_, left, right) => {
  expect(ordered(left, right)).toEqual(compared(left, right))
})
