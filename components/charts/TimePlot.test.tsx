import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { TimeChange } from '@/domain/chart'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { TimePlot } from './TimePlot'

const single: TimeChange = { mean: 40, n: 1, low: null, high: null }
const monthsOf = (changes: readonly (TimeChange | null)[]) =>
  changes.map((change, at) => ({ name: `Month ${at + 1}`, change }))

it('writes the figure of a period without an interval clear of its dot', () => {
  const { container } = renderWithTheme(<TimePlot periods={monthsOf([single])} average={null} bounds={[40]} />)
  const dot = container.querySelector('circle')!
  const figure = screen.getByText('+40.0%')
  const halo = Number(figure.getAttribute('stroke-width')) / 2
  const [radius, ring] = [dot.getAttribute('r'), dot.getAttribute('stroke-width')].map(Number)
  const between = Number(dot.getAttribute('cy')) - Number(figure.getAttribute('y'))
  expect(between).toBeGreaterThan(halo + radius! + ring! / 2)
})

it('names the periods that have a dot before others, so that no name beside a dot is read as its date', () => {
  const other = { mean: 20, n: 34, low: 10, high: 30 }
  renderWithTheme(
    <TimePlot periods={monthsOf([other, null, null, other, null, null])} average={null} bounds={[10, 30]} />,
  )
  expect(screen.queryAllByText(/^Month/).map(({ textContent }) => textContent)).toEqual([
    'Month 1',
    'Month 4',
    'Month 6',
  ])
})
