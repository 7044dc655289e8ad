import { describe, expect, it } from 'vitest'
import { moveSiblingBefore } from '.'

const row = (...orders: number[]) => orders.map((displayOrder, index) => ({ id: 'abcdef'.charAt(index), displayOrder }))
const orderText = (placed: ReturnType<typeof moveSiblingBefore>) =>
  placed?.map(({ id, displayOrder }) => `${id}${displayOrder}`).join(' ')

describe('moveSiblingBefore', () => {
  const siblings = row(10, 20, 30)
  const [a, b, c] = siblings as [(typeof siblings)[0], (typeof siblings)[0], (typeof siblings)[0]]
  it('moves an item before another and leaves items alone whose place still fits', () => {
    expect(orderText(moveSiblingBefore(siblings, c, 'b'))).toBe('a10 c19 b20')
    expect(orderText(moveSiblingBefore(siblings, a, 'c'))).toBe('b20 a21 c30')
    expect(orderText(moveSiblingBefore(siblings, c, 'a'))).toBe('c9 a10 b20')
  })
  it('moves an item to the end', () => expect(orderText(moveSiblingBefore(siblings, a, null))).toBe('b20 c30 a31'))
  it('shifts later items when there is no gap', () => {
    expect(orderText(moveSiblingBefore(row(0, 1, 2), { id: 'c', displayOrder: 2 }, 'a'))).toBe('c0 a1 b2')
    expect(orderText(moveSiblingBefore(row(1, 2, 3), { id: 'x', displayOrder: 9 }, 'b'))).toBe('a1 x2 b3 c4')
  })
  it('separates two items with the same place', () =>
    expect(orderText(moveSiblingBefore(row(5, 5, 5), { id: 'c', displayOrder: 5 }, 'a'))).toBe('c4 a5 b6'))
  it('keeps the place of a new item that fits where it is put', () => {
    expect(orderText(moveSiblingBefore([], { id: 'x', displayOrder: 7 }, null))).toBe('x7')
    expect(orderText(moveSiblingBefore(siblings, { id: 'x', displayOrder: 15 }, 'b'))).toBe('a10 x15 b20 c30')
    expect(orderText(moveSiblingBefore(siblings, { id: 'x', displayOrder: 99 }, null))).toBe('a10 b20 c30 x99')
  })
  it('changes nothing when put before itself or where it is', () => {
    expect(moveSiblingBefore(siblings, b, 'b')).toEqual(siblings)
    expect(moveSiblingBefore(siblings, b, 'c')).toEqual(siblings)
    expect(moveSiblingBefore(siblings, c, null)).toEqual(siblings)
  })
  it('is null before an item that does not exist', () => expect(moveSiblingBefore(siblings, a, 'x')).toBeNull())
})
