import { describe, expect, it } from 'vitest'
import { outweighing } from './outweighing'

const of = (...amounts: number[]) =>
  outweighing({
    people: amounts.length,
    lowest: Math.min(...amounts),
    highest: Math.max(...amounts),
    total: amounts.reduce((sum, amount) => sum + Math.abs(amount), 0),
  })

describe('an answer that outweighs all others', () => {
  it('is more than half of what all add up to', () => {
    expect(of(1_000_000, 5_000, 3_000)).toEqual({ amount: 1_000_000, percent: 99 })
    expect(of(51, 25, 24)).toEqual({ amount: 51, percent: 51 })
    expect(of(50, 25, 25)).toBeNull()
    expect(of(40, 30, 30)).toBeNull()
  })
  it('counts regardless of its sign', () => {
    expect(of(-600, 100, 100)).toEqual({ amount: -600, percent: 75 })
    expect(of(600, -100, -500)).toBeNull()
    expect(of(600, -300, -200)).toEqual({ amount: 600, percent: 54 })
  })
  it('is 100 percent only where all others are 0', () => {
    expect(of(1e12, 1, 1)).toEqual({ amount: 1e12, percent: 99 })
    expect(of(7, 0, 0)).toEqual({ amount: 7, percent: 100 })
  })
  it('is not rounded below a whole percentage by the arithmetic', () =>
    expect(of(0.58, 0.21, 0.21)).toEqual({ amount: 0.58, percent: 58 }))
  it('is named of three people or more, and not where all are 0', () => {
    expect(of(100, 1)).toBeNull()
    expect(of(100)).toBeNull()
    expect(of(0, 0, 0)).toBeNull()
  })
})
