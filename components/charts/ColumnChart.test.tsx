import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { ColumnChart } from './ColumnChart'
import { PieChart } from './PieChart'

const point = (label: string, ...values: (number | null)[]) => ({ label, values })
const show = (points: ReturnType<typeof point>[], series = [{ name: 'Result' }]) =>
  renderWithTheme(<ColumnChart title="Change" axisLabel="Category" unit="%" points={points} series={series} />)
const table = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Show table' }))
  return within(screen.getByRole('table', { name: 'Change' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
}

afterEach(() => vi.restoreAllMocks())

/** The file passed to the browser when a chart is saved as CSV. */
async function savedSheet(): Promise<{ name: string; text: string }> {
  const blobs: Blob[] = []
  const names: string[] = []
  URL.createObjectURL = (blob: Blob) => `blob:${blobs.push(blob)}`
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  fireEvent.click(screen.getByRole('button', { name: /^Download / }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Figures (CSV)' }))
  const reader = new FileReader()
  reader.readAsText(blobs[0]!)
  await new Promise((resolve) => reader.addEventListener('load', resolve))
  return { name: names[0]!, text: String(reader.result) }
}

describe('a column chart', () => {
  it('summarises its figures in a sentence, and says that it draws them to the nearest half', () => {
    show([point('Confidence', 12.3), point('Waste', -0.3)])
    expect(screen.getByText('Change. Confidence: 12.3%; Waste: −0.3%.')).toBeTruthy()
    expect(screen.getByText('Drawn to the nearest 0.5. The table has the exact figures.')).toBeTruthy()
    const points = screen.getByRole('group', { name: /^Change: the arrow keys/ })
    fireEvent.focus(points)
    expect(screen.getByText('Confidence, Result: 12.5%')).toBeTruthy()
  })
  it('says nothing of it where what is drawn is the figure', () => {
    show([point('Confidence', 12.5), point('Waste', -3)])
    expect(screen.queryByText(/^Drawn to the nearest/)).toBeNull()
  })
  it('has the same figures as a table, and a dash for a missing one', () => {
    show([point('Confidence', 12.3, null), point('Waste', 1e12, Number.NaN)], [{ name: 'Spring' }, { name: 'Autumn' }])
    expect(table()).toEqual([
      ['Category', 'Spring', 'Autumn'],
      ['Confidence', '12.3%', '–'],
      ['Waste', '1,000,000,000,000%', '–'],
    ])
  })
  it('is saved as CSV of the same figures, under its title', async () => {
    show([point('=Confidence', 12.3)])
    const { name, text } = await savedSheet()
    expect(name).toBe('Change.csv')
    expect(text.replace(/^\ufeff/, '')).toBe(`"Category","Result (%)"\r\n"'=Confidence",12.3\r\n`)
  })
  it('of many figures names the highest and the lowest', () => {
    show(Array.from({ length: 200 }, (_, at) => point(`P${at}`, at)))
    expect(
      screen.getByText('Change. 200 values; highest P199 199%, lowest P0 0%. See the table for all values.'),
    ).toBeTruthy()
  })
  it.each([[[]], [[point('Confidence', null)]]])('of no figures is replaced with a plain sentence', (points) => {
    show(points)
    expect(screen.getByText('There are no figures to draw yet.')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('a pie chart', () => {
  const pie = (...values: number[]) =>
    renderWithTheme(
      <PieChart
        title="Change"
        labelHead="State"
        valueHead="Learners"
        slices={values.map((value, at) => ({ label: `S${at}`, value }))}
      />,
    )

  it('does not round counts', () => {
    pie(12.3, 1)
    expect(table()).toEqual([
      ['State', 'Learners'],
      ['S0', '12.3'],
      ['S1', '1'],
    ])
  })
  it('of nothing is replaced with a plain sentence', () => {
    pie(0, 0)
    expect(screen.getByText('There are no figures to draw yet.')).toBeTruthy()
  })
})
