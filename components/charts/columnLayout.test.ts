import { expect, it } from 'vitest'
import { columnLayout } from './columnLayout'

it('is 250 high by 500 wide when everything fits', () => {
  expect(columnLayout({ points: 3, series: 1, isHorizontal: false })).toMatchObject({
    height: 250,
    width: 'max(280px, min(100%, 500px))',
    isSlanted: false,
  })
  expect(columnLayout({ points: 3, series: 1, isHorizontal: true })).toMatchObject({
    height: 250,
    width: 'min(100%, 500px)',
  })
})
it('has bars of 20 pixels for one series and of 35 for several', () => {
  expect(columnLayout({ points: 3, series: 1, isHorizontal: false }).barSize).toBe(20)
  expect(columnLayout({ points: 3, series: 2, isHorizontal: false }).barSize).toBe(35)
})
it('grows with the number of places, along its axis only', () => {
  expect(columnLayout({ points: 200, series: 1, isHorizontal: false })).toMatchObject({
    height: 250,
    width: 'max(8864px, min(100%, 500px))',
    isSlanted: true,
    hasValueLabels: false,
  })
  expect(columnLayout({ points: 200, series: 1, isHorizontal: true }).height).toBe(8_864)
})
