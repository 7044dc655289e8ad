import { describe, expect, it } from 'vitest'
import { inOrder, placedAt } from './inOrder'

const items = ['a', 'b', 'c'].map((id) => ({ id }))

describe('an order of one’s own', () => {
  it('is as given before anything was moved', () => expect(inOrder(items, [])).toEqual(items))
  it('keeps what came since behind what has a place, as given', () =>
    expect(inOrder(items, ['c']).map(({ id }) => id)).toEqual(['c', 'a', 'b']))
  it('forgets places of what is gone', () =>
    expect(inOrder(items, ['x', 'b', 'a', 'c']).map(({ id }) => id)).toEqual(['b', 'a', 'c']))
})

it.each([
  ['a', 2, ['b', 'c', 'a']],
  ['c', 0, ['c', 'a', 'b']],
  ['b', 1, ['a', 'b', 'c']],
  ['a', -1, ['a', 'b', 'c']],
  ['b', 9, ['a', 'c', 'b']],
])('puts %s at place %d', (id, place, expected) => expect(placedAt(['a', 'b', 'c'], id, place)).toEqual(expected))
