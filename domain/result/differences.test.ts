import { expect, it } from 'vitest'
import { changeEstimate, learnerStatistics } from './changeEstimate'
import { differencesTogether } from './differences'

const of = (...changes: number[]) => changeEstimate(learnerStatistics(changes.map((change) => [change]))!)
const around = (mean: number, n: number) =>
  of(...Array.from({ length: n }, (_, at) => mean + (at % 2 === 0 ? 10 : -10)))
const slight = [around(20, 10), around(30, 10)] as const
const level = [around(20, 10), around(21, 10)] as const
const large = [around(20, 10), around(60, 10)] as const

it('a difference that is clear alone can be chance among many', () => {
  expect(differencesTogether([slight])).toMatchObject([{ verdict: 'clear', isIndicative: false }])
  expect(differencesTogether([slight, level, level, level]).map(({ verdict }) => verdict)).toEqual([
    'possible',
    'unclear',
    'unclear',
    'unclear',
  ])
  expect(differencesTogether([slight, large]).map(({ verdict }) => verdict)).toEqual(['clear', 'clear'])
})
it('is indicative where one of its sides is of few people', () =>
  expect(differencesTogether([[around(20, 10), around(60, 9)]])).toMatchObject([{ isIndicative: true }]))
it('has no interval and no verdict where a side has none, or no one differs', () => {
  expect(differencesTogether([[of(20), large[1]], [of(20, 20), of(60, 60)], large])).toMatchObject([
    { interval: null, verdict: null, isIndicative: true },
    { interval: null, verdict: null, isIndicative: true },
    { verdict: 'clear' },
  ])
})
