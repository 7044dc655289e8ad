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

const other = { mean: 20, n: 34, low: 10, high: 30 }

it('names each period that has a dot and no other, so that no name beside a dot is read as its date', () => {
  renderWithTheme(
    <TimePlot periods={monthsOf([other, null, null, other, null, null])} average={null} bounds={[10, 30]} />,
  )
  expect(screen.queryAllByText(/^Month/).map(({ textContent }) => textContent)).toEqual(['Month 1', 'Month 4'])
})

it('names neighbours in lines of their own where they have no room beside each other', () => {
  const { container } = renderWithTheme(
    <TimePlot periods={monthsOf([other, null, null, null, other, other, other])} average={null} bounds={[10, 30]} />,
  )
  const lines = screen.getAllByText(/^Month/).map((name) => Number(name.getAttribute('y')))
  expect(lines).toHaveLength(4)
  expect(new Set(lines.slice(1)).size).toBe(3)
  expect(Math.max(...lines)).toBeLessThan(Number(container.querySelector('svg')!.getAttribute('height')))
})

it('writes a figure below its dot where it would stand on the average', () => {
  const figureAt = (average: number | null) => {
    const { container, unmount } = renderWithTheme(
      <TimePlot periods={monthsOf([{ ...single, mean: 20 }])} average={average} bounds={[40]} />,
    )
    const foot = Number(screen.getByText('+20.0%').getAttribute('y'))
    const dot = Number(container.querySelector('circle')!.getAttribute('cy'))
    unmount()
    return foot - dot
  }
  expect(figureAt(null)).toBeLessThan(0)
  expect(figureAt(20)).toBeLessThan(0)
  expect(figureAt(27)).toBeGreaterThan(0)
})

it('writes the first figure clear of the labels of the axis', () => {
  renderWithTheme(<TimePlot periods={monthsOf([single, single, single])} average={null} bounds={[40]} />)
  const [figure] = screen.getAllByText('+40.0%')
  const label = screen.getByText('40%')
  const halfWidth = 26
  expect(Number(figure!.getAttribute('x')) - halfWidth - Number(label.getAttribute('x'))).toBeGreaterThan(12)
})
