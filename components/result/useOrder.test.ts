import { describe, expect, it } from 'vitest'
import { inOrder, moveTo } from './useOrder'

const items = ['a', 'b', 'c'].map((id) => ({ id }))

describe('a custom order', () => {
  it('is the given one before anything was moved', () => expect(inOrder(items, [])).toEqual(items))
  it('appends newer items without a place, as given', () =>
    expect(inOrder(items, ['c']).map(({ id }) => id)).toEqual(['c', 'a', 'b']))
  it('ignores places of removed items', () =>
    expect(inOrder(items, ['x', 'b', 'a', 'c']).map(({ id }) => id)).toEqual(['b', 'a', 'c']))
})

it.each([
  ['a', 2, ['b', 'c', 'a']],
  ['c', 0, ['c', 'a', 'b']],
  ['b', 1, ['a', 'b', 'c']],
  ['a', -1, ['a', 'b', 'c']],
  ['b', 9, ['a', 'c', 'b']],
])('puts %s at place %d', (id, place, expected) => expect(moveTo(['a', 'b', 'c'], id, place)).toEqual(expected))
