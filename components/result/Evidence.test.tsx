import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { changeEvidence, pairStatistics } from '@/domain/result'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { Evidence } from './Evidence'

const evidence = () => screen.getByTestId('evidence').textContent
const changeOf = (pairs: [number, number][]) =>
  changeEvidence(pairStatistics(pairs.map(([before, after]) => ({ before, after })))!)

it('shows n, the response rate, the mean change with its interval and the effect size, and that few people are only indicative', () => {
  renderWithTheme(
    <Evidence
      n={5}
      runs={5}
      asked={8}
      change={changeOf([
        [10, 14],
        [12, 18],
        [15, 16],
        [8, 12],
        [11, 13],
      ])}
    />,
  )
  expect(evidence()).toContain(
    'n = 5 of 8 invited (63%) · mean change +3.40 · 95% interval +0.98 to +5.82 · effect size g 1.09',
  )
  expect(screen.getByText('indicative')).toBeTruthy()
})
it('of one person has no interval and no effect size', () => {
  renderWithTheme(<Evidence n={1} runs={1} asked={1} change={changeOf([[50, 30]])} unit="%" />)
  expect(evidence()).toContain('n = 1 of 1 invited (100%) · mean change −20.00% · no interval for one person')
  expect(evidence()).not.toContain('effect size')
})
it('of people who all changed equally says so, without an interval or an effect size', () => {
  renderWithTheme(
    <Evidence
      n={2}
      runs={2}
      asked={2}
      change={changeOf([
        [3, 5],
        [3, 5],
      ])}
    />,
  )
  expect(evidence()).toContain('mean change +2.00 · the same change for everyone')
  expect(evidence()).not.toContain('interval')
  expect(evidence()).not.toContain('effect size')
})
it('of a question without two sides is the number of answers', () => {
  renderWithTheme(<Evidence n={12} runs={12} asked={0} />)
  expect(evidence()).toBe('n = 12')
})
it('of people who answered several times counts both, and has no interval where answers have equal weights', () => {
  const change = { ...changeOf([[10, 14]])!, n: 3, low: null, high: null }
  renderWithTheme(<Evidence n={3} runs={15} asked={15} change={change} />)
  expect(evidence()).toContain(
    'n = 3, 15 of 15 questionnaires sent (100%) · mean change +4.00 · no interval, as some people answered several times',
  )
})
