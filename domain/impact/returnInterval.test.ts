import { describe, expect, it } from 'vitest'
import { intervalOfSum, type KeptPair, returnInterval, sustainedBenefits } from '.'

/** t(0.975) of 9 degrees, from a printed table. */
const t9 = 2.262157

describe('the interval of a sum over people', () => {
  const amounts = [300, 0, 450, 120, 0, 600, 80, 0, 210, 90]
  it('is that of the mean, times the people, worked out step by step', () => {
    const mean = amounts.reduce((sum, amount) => sum + amount, 0) / 10
    let squares = 0
    for (const amount of amounts) squares += (amount - mean) * (amount - mean)
    const margin = 10 * t9 * Math.sqrt(squares / 9 / 10)
    const [low, high] = intervalOfSum(amounts)!
    expect(low).toBeCloseTo(1850 - margin, 2)
    expect(high).toBeCloseTo(1850 + margin, 2)
  })
  it('is none below two people', () => {
    expect(intervalOfSum([300])).toBeNull()
    expect(intervalOfSum([])).toBeNull()
    expect(intervalOfSum(amounts, 1)).toBeNull()
  })
  it('is wider where the figure rests on fewer people', () => {
    const [low, high] = intervalOfSum(amounts)!
    const [lowest, highest] = intervalOfSum(amounts, 4)!
    expect(lowest).toBeLessThan(low)
    expect(highest).toBeGreaterThan(high)
  })
  it('gives the return its bounds against the cost, and none without one', () => {
    const interval = returnInterval(amounts, 1000)!
    expect(interval.roiLow).toBeCloseTo((interval.benefitsLow / 1000 - 1) * 100, 6)
    expect(interval.roiHigh).toBeCloseTo((interval.benefitsHigh / 1000 - 1) * 100, 6)
    expect(returnInterval(amounts, 0)).toMatchObject({ roiLow: null, roiHigh: null })
  })
})

describe('benefits of which a share is still there', () => {
  const size = 80
  const people = Array.from({ length: size }, (_, index) => `p${index}`)
  const benefitOf = (index: number) => 100 + ((index * 37) % 90)
  const benefits = new Map(people.map((person, index) => [person, benefitOf(index)]))
  // Three of four answered the wave, in two figures.
  const pairs = people.flatMap((personId, index): KeptPair[] =>
    index % 4 === 0
      ? []
      : [
          { personId, figure: 'a', then: 20 + ((index * 13) % 17), now: 12 + ((index * 7) % 11) },
          { personId, figure: 'b', then: 30 + ((index * 5) % 19), now: 25 + ((index * 11) % 13) },
        ],
  )
  /** Benefits × the mean of the two shares, over some of the people, as for all of them. */
  const estimate = (left: ReadonlySet<string>) => {
    const shareOf = (figure: string) => {
      const own = pairs.filter((pair) => pair.figure === figure && !left.has(pair.personId))
      return own.reduce((sum, { now }) => sum + now, 0) / own.reduce((sum, { then }) => sum + then, 0)
    }
    const kept = people.filter((person) => !left.has(person))
    const total = kept.reduce((sum, person) => sum + benefits.get(person)!, 0)
    return (total / kept.length) * size * ((shareOf('a') + shareOf('b')) / 2)
  }

  it('add up to the benefits times the share', () => {
    const sum = sustainedBenefits(benefits, pairs).reduce((all, value) => all + value, 0)
    expect(sum).toBeCloseTo(estimate(new Set()), 6)
  })
  it('have the spread that leaving out one person after the other shows', () => {
    const without = people.map((person) => estimate(new Set([person])))
    const mean = without.reduce((sum, value) => sum + value, 0) / size
    const error = Math.sqrt(((size - 1) / size) * without.reduce((sum, value) => sum + (value - mean) ** 2, 0))
    const [low, high] = intervalOfSum(sustainedBenefits(benefits, pairs))!
    // t(0.975) of 79 degrees.
    expect((high - low) / 2 / 1.99045 / error).toBeCloseTo(1, 1)
  })
})
