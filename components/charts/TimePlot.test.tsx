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

/** Many months from December 2025 on, each with a figure, as a dashboard names them. */
const manyMonths = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const day = new Date(Date.UTC(2025, 11 + at))
    return {
      name: day.toLocaleDateString('en-GB', { month: 'short', timeZone: 'UTC' }),
      year: String(day.getUTCFullYear()),
      change: other,
    }
  })

/** The texts in one line of a drawing, from its start to its end. */
const lineOf = (container: HTMLElement, y: number) =>
  [...container.querySelectorAll('text')]
    .filter((text) => Number(text.getAttribute('y')) === y && text.getAttribute('text-anchor') === 'middle')
    .map((text) => ({ text: text.textContent, x: Number(text.getAttribute('x')) }))

it.each([
  [3, ['Dec', 'Jan', 'Feb']],
  [14, ['Dec', 'Mar', 'May', 'Jul', 'Sept', 'Jan']],
  [30, ['Dec', 'May', 'Oct', 'Mar', 'Jul', 'Nov', 'May']],
])('names the first and the last of %i months and as many between as have room, in one line', (count, expected) => {
  const { container } = renderWithTheme(<TimePlot periods={manyMonths(count)} average={null} bounds={[10, 30]} />)
  const [namesY, yearsY] = [148, 163]
  const names = lineOf(container, namesY)
  expect(names.map(({ text }) => text)).toEqual(expected)
  const years = lineOf(container, yearsY)
  expect(years.map(({ text }) => text)).toEqual([...new Set(manyMonths(count).map(({ year }) => year))])
  const widest = 29
  for (const line of [names, years])
    for (const [at, { x }] of line.slice(1).entries()) expect(x - line[at]!.x).toBeGreaterThan(widest)
  expect(container.querySelectorAll('circle')).toHaveLength(count)
  expect(Number(container.querySelector('svg')!.getAttribute('height'))).toBeGreaterThan(yearsY)
})

it('keeps the names and numbers of two neighbours apart at the end of many months', () => {
  const periods = manyMonths(30).map((period, at) => (at < 28 ? { ...period, change: null } : period))
  const { container } = renderWithTheme(<TimePlot periods={periods} average={null} bounds={[10, 30]} />)
  const [april, may] = lineOf(container, 148)
  expect([april!.text, may!.text]).toEqual(['Apr', 'May'])
  expect(may!.x - april!.x).toBeGreaterThan(28)
  expect(may!.x).toBeLessThan(300 - 12)
  expect(lineOf(container, 132).map(({ x }) => x)).toEqual([april!.x, may!.x])
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
