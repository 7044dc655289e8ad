import { describe, expect, it } from 'vitest'
import { changeEstimate, learnerStatistics } from '../changeEstimate'
import { chanceOf } from '../changeEvidence'
import { clearTogether } from './clearTogether'

/** A change of two people with this p: with one degree of freedom, t is the tangent of a right angle × (1 − p). */
function changeOf(p: number) {
  const [t, margin] = [Math.tan((Math.PI / 2) * (1 - p)), 12.706204736432095]
  return { n: 2, low: t - margin, high: t + margin, p }
}
const clear = (...ps: number[]) =>
  [...clearTogether(ps.map(changeOf))].map(({ p }) => p).toSorted((one, other) => one - other)

describe('changes tested together', () => {
  // The adjusted p of these four, by Holm's rule, are 0.03, 0.06, 0.06 and 0.02.
  it('are clear by the rule of Holm, up to the first that is not', () => {
    expect(clear(0.01, 0.04, 0.03, 0.005)).toEqual([0.005, 0.01])
    expect(clear(0.02, 0.02, 0.02)).toEqual([])
    expect(clear(0.016, 0.024, 0.049)).toEqual([0.016, 0.024, 0.049])
  })
  it('alone are clear where the interval excludes 0', () => {
    expect([clear(0.049), clear(0.051)]).toEqual([[0.049], []])
    expect(clearTogether([{ n: 14, low: -20, high: -4 }]).size).toBe(1)
  })
  it('are none of none', () => expect(clearTogether([]).size).toBe(0))
  it('count to both sides alike', () => {
    const [rose, fell] = [
      { n: 14, low: 10, high: 34 },
      { n: 14, low: -34, high: -10 },
    ]
    expect(clearTogether([rose, fell])).toEqual(new Set([rose, fell]))
  })
})

describe('the probability of a mean by chance', () => {
  // NIST/SEMATECH e-Handbook of Statistical Methods, table of critical values of Student's t, both sides.
  it.each([
    [12.706, 1, 0.05],
    [2.776, 4, 0.05],
    [3.25, 9, 0.01],
    [2.042, 30, 0.05],
    [2.626, 100, 0.01],
    [1.96, 1_000_000, 0.05],
  ])('of t = %d with %d degrees of freedom is %d', (t, degrees, p) => expect(chanceOf(t, degrees)).toBeCloseTo(p, 4))
})

/** Numbers between 0 and 1 in an order that is always the same. */
function* numbers(seed: number) {
  for (let state = seed; ;) {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    yield ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

it('of 16 questions in which nothing changed, one in twenty evaluations names one; by intervals alone half of them do', () => {
  const random = numbers(7)
  const next = () => random.next().value!
  const noise = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  const rounds = 1_000
  const named = { alone: 0, together: 0 }
  for (let round = 0; round < rounds; round++) {
    const changes = Array.from({ length: 16 }, () => {
      const { n, low, high } = changeEstimate(learnerStatistics(Array.from({ length: 10 }, () => [noise()]))!)
      return { n, low: low!, high: high! }
    })
    if (changes.some((change) => clearTogether([change]).size > 0)) named.alone++
    if (clearTogether(changes).size > 0) named.together++
  }
  expect(named.alone / rounds).toBeGreaterThan(0.5)
  expect(named.together / rounds).toBeLessThan(0.065)
  expect(named.together / rounds).toBeGreaterThan(0.03)
})
