import { expect, it } from 'vitest'
import { changeEstimate, learnerStatistics } from './changeEstimate'
import { pooledChange } from './pooledChange'

const of = (...changes: number[]) => changeEstimate(learnerStatistics(changes.map((change) => [change]))!)

it('is the mean over all people, with the standard errors of the groups', () => {
  const [one, other] = [of(10, 20, 30, 20).mean, of(5, 12).mean]
  expect([one, other]).toEqual([20, 8.5])
  const [first, second] = [of(10, 20, 30, 20), of(5, 12)]
  const [a, b] = [(4 / 6) ** 2 * (200 / 3 / 4), (2 / 6) ** 2 * (24.5 / 2)]
  const degrees = Math.floor((a + b) ** 2 / (a ** 2 / 3 + b ** 2 / 1))
  expect(degrees).toBe(3)
  const found = pooledChange([first, second])!
  expect(found).toMatchObject({ n: 6, mean: expect.closeTo((4 * 20 + 2 * 8.5) / 6, 9) })
  // t(0.975, 3) = 3.1824
  expect(found.high! - found.mean).toBeCloseTo(3.18245 * Math.sqrt(a + b), 4)
  expect(found.mean - found.low!).toBeCloseTo(found.high! - found.mean, 9)
})
it('of the same group twice is narrower than of one', () => {
  const group = of(10, 20, 30, 20)
  const found = pooledChange([group, group])!
  expect(found.mean).toBe(20)
  expect(found.high! - found.low!).toBeLessThan(group.high! - group.low!)
})
it('needs two groups', () => expect([pooledChange([]), pooledChange([of(1, 2)])]).toEqual([null, null]))
it('has no interval where a group has none, or no one differs', () => {
  expect(pooledChange([of(10, 20), of(40)])).toEqual({ n: 3, mean: expect.closeTo(70 / 3, 9), low: null, high: null })
  expect(pooledChange([of(10, 10), of(40, 40)])).toEqual({ n: 4, mean: 25, low: null, high: null })
})
