import { expect, it } from 'vitest'
import { columnLayout, percentEnd, roundTicks, ticksTo } from './columnLayout'

it('is 250 high and fills its place when everything fits', () => {
  expect(columnLayout({ points: 3, series: 1, isHorizontal: false })).toMatchObject({
    height: 250,
    width: 'max(400px, 100%)',
    isSlanted: false,
  })
  expect(columnLayout({ points: 3, series: 1, isHorizontal: true })).toMatchObject({
    height: 250,
    width: '100%',
  })
})
it('has bars of 20 pixels for one series and of 35 for several', () => {
  expect(columnLayout({ points: 3, series: 1, isHorizontal: false }).barSize).toBe(20)
  expect(columnLayout({ points: 3, series: 2, isHorizontal: false }).barSize).toBe(35)
})
it('grows with the number of places, along its axis only', () => {
  expect(columnLayout({ points: 200, series: 1, isHorizontal: false })).toMatchObject({
    height: 250,
    width: 'max(8864px, 100%)',
    isSlanted: true,
    hasValueLabels: false,
  })
  expect(columnLayout({ points: 200, series: 1, isHorizontal: true }).height).toBe(8_864)
})
it.each([
  [1, [0, 1]],
  [5, [0, 1, 2, 3, 4, 5]],
  [9, [0, 3, 6, 9]],
  [10, [0, 2, 4, 6, 8, 10]],
  [100, [0, 20, 40, 60, 80, 100]],
  [120, [0, 20, 40, 60, 80, 100, 120]],
])('labels an axis to %d at both ends', (end, ticks) => expect(ticksTo(end)).toEqual(ticks))
it('ends percentages at 100 unless one is higher', () => {
  expect([percentEnd([]), percentEnd([99, 100]), percentEnd([102])]).toEqual([100, 100, 120])
})
it.each([
  [[36], [0, 10, 20, 30, 40]],
  [
    [3.5, 34],
    [0, 10, 20, 30, 40],
  ],
  [
    [-12, 30],
    [-20, -10, 0, 10, 20, 30],
  ],
  [[-1], [-1, -0.8, -0.6, -0.4, -0.2, 0]],
  [[0.5], [0, 0.1, 0.2, 0.3, 0.4, 0.5]],
  [[0], [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [[4e9], [0, 1e9, 2e9, 3e9, 4e9]],
])('ticks an axis for %j at round figures', (figures, ticks) => expect(roundTicks(figures)).toEqual(ticks))
