import { expect, it } from 'vitest'
import { dayOrderOf, readMoment } from './readMoment'

const eight = (8 * 60 + 50) * 60_000 + 4000

it.each([
  ['2026-03-01', '2026-03-01', 0],
  ['2025/04/24 1:02:00 PM GMT+2', '2025-04-24', (13 * 60 + 2) * 60_000],
  ['24/04/2025 08:50:04', '2025-04-24', eight],
  ['2025-04-24T08:50:04', '2025-04-24', eight],
  ['1.3.2026', '2026-03-01', 0],
  ['01.03.26', '2026-03-01', 0],
  ['1. December 2025', '2025-12-01', 0],
  ['Mon 1 Dec 25', '2025-12-01', 0],
  ['04/24/2025 12:00 AM', '2025-04-24', 0],
  ['5/5/2025', '2025-05-05', 0],
])('%s is a moment', (cell, day, milliseconds) => expect(readMoment(cell, null)).toEqual({ day, milliseconds }))

it.each(['', 'yesterday', '31.02.2026', '2026-13-01', '24.4.', '1 Foo 2025', '123'])('"%s" is none', (cell) =>
  expect(readMoment(cell, null)).toBeNull(),
)

it('a day that can be two is ambiguous, until another cell of its column tells the order', () => {
  expect(readMoment('03/04/2025', null)).toBe('ambiguous')
  expect(readMoment('03/04/2025', dayOrderOf(['03/04/2025', '24/04/2025']))).toEqual({
    day: '2025-04-03',
    milliseconds: 0,
  })
  expect(readMoment('03/04/2025', dayOrderOf(['04/24/2025']))).toEqual({ day: '2025-03-04', milliseconds: 0 })
  expect(dayOrderOf(['24/04/2025', '04/24/2025'])).toBeNull()
})
