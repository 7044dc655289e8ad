import { describe, expect, it } from 'vitest'
import { ends, tiesAt } from '.'

describe('people at both ends', () => {
  it.each([
    [[], [], []],
    [[1], [1], []],
    [[1, 2], [1], [2]],
    [[1, 2, 3], [1, 2], [3]],
  ])('of %j are %j and %j', (all, most, least) => expect(ends(all)).toEqual({ most, least }))

  it('are at most five each, the least first', () =>
    expect(ends([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])).toEqual({
      most: [1, 2, 3, 4, 5],
      least: [13, 12, 11, 10, 9],
    }))
})

it('others have the figure of the last at an end where it is the same to one decimal', () => {
  const others = [{ effect: 13.34 }, { effect: 13.26 }, { effect: 13.4 }, { effect: 12 }]
  expect(tiesAt([{ effect: 20 }, { effect: 13.333 }], others)).toBe(2)
  expect(tiesAt([], others)).toBe(0)
})
