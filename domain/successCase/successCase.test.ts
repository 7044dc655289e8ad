import { describe, expect, it } from 'vitest'
import { ends } from '.'

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
