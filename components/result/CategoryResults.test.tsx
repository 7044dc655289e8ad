import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import type { CategoryFigureFragment } from '@/graphql/result/__generated__/operations'
import { CategoryResults } from './CategoryResults'

const figure = (
  name: string,
  result: number,
  fields: Partial<CategoryFigureFragment> = {},
): CategoryFigureFragment => ({
  analysisTypeId: name,
  name,
  change: { n: 2, mean: result / 2, low: -4.2, high: 64.25 },
  result,
  arrow: result >= 1 ? 'up' : 'down',
  meanPerLearner: result / 2,
  learners: 2,
  unit: { kind: 'scale', baseAmount: null, currencySymbol: null },
  asked: null,
  ...fields,
})
const figures = [figure('Confidence', 60), figure('Cost', -7.6), figure('Quality', 0.4)]
const show = (props: Partial<Parameters<typeof CategoryResults>[0]> = {}) =>
  renderWithTheme(<CategoryResults categories={figures} asked={4} isGraphMode={false} {...props} />)
const rows = () => within(screen.getByRole('list', { name: 'Categories' })).getAllByRole('listitem')
const groups = () =>
  within(screen.getByRole('region', { name: 'Categories' }))
    .getAllByRole('group')
    .flatMap((group) => {
      const heading = within(group).queryByRole('heading')?.textContent
      const items = within(group).queryAllByRole('listitem')
      return heading === undefined ? [] : [[heading, items.map((item) => item.querySelector('bdi')?.textContent)]]
    })
const names = () => rows().map((row) => figures.find(({ name }) => within(row).queryByText(name) !== null)?.name)

describe('the categories of a result', () => {
  it('show the mean per learner with n, the response rate and the interval, then the total with its arrow', () => {
    show()
    const [confidence, cost, quality] = rows()
    expect(confidence?.textContent).toContain(
      'Confidence+30.0% per learnern = 2 of 4 · −4.2 to +64.3 · indicativeTotal of all learners 60%',
    )
    expect(within(confidence!).getByRole('img', { name: 'up' })).toBeTruthy()
    expect(cost?.textContent).toContain('−3.8% per learner')
    expect(cost?.textContent).toContain('Total of all learners 8%')
    expect(within(cost!).getByRole('img', { name: 'down' })).toBeTruthy()
    expect(within(quality!).getByRole('img', { name: 'no change' })).toBeTruthy()
  })

  it('are moved by the menu of their handle and by alt and an arrow key, and retain the focus', async () => {
    show({ isGraphMode: undefined })
    fireEvent.click(screen.getByRole('button', { name: 'Drag Cost' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Move Cost up' }))
    expect(names()).toEqual(['Cost', 'Confidence', 'Quality'])
    const handle = screen.getByRole('button', { name: 'Drag Cost' })
    handle.focus()
    fireEvent.keyDown(handle, { key: 'ArrowDown', altKey: true })
    fireEvent.keyDown(handle, { key: 'ArrowDown', altKey: true })
    fireEvent.keyDown(handle, { key: 'ArrowDown', altKey: true })
    expect(names()).toEqual(['Confidence', 'Quality', 'Cost'])
    expect(document.activeElement).toBe(handle)
    fireEvent.click(handle)
    expect((await screen.findByRole<HTMLButtonElement>('menuitem', { name: 'Move Cost down' })).disabled).toBe(true)
  })

  it('of people with several questionnaires show both numbers, and without an interval the reason', () => {
    const change = { n: 44, mean: 12, low: null, high: null }
    show({ categories: [figure('Confidence', 60, { change, learners: 64, asked: 108 })] })
    expect(rows()[0]?.textContent).toContain('n = 44, 64 of 108 questionnaires')
    expect(
      screen.getByText(/^Dot: .* There are no intervals for categories, because only groups are shown\.$/),
    ).toBeTruthy()
  })

  it('have the people of each in a line of their own where some completed several questionnaires', () => {
    const change = { n: 18, mean: 12, low: 4, high: 20 }
    const alone = { n: 18, mean: 8, low: 2, high: 14 }
    show({
      categories: [
        figure('Confidence', 60, { change, learners: 22, asked: 35 }),
        figure('Quality', 30, { change: alone, learners: 18, asked: 35 }),
      ],
    })
    for (const people of ['n = 18, 22 of 35 questionnaires', 'n = 18 of 35'])
      expect(screen.getByText(people).parentElement?.children).toHaveLength(2)
    expect(rows()[1]?.textContent).not.toContain('·')
  })

  it('are shown as the selected graph of means or totals, which can be closed', async () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Create Graph' }))
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: 'Which kind of graph?' })).getByRole('button', {
        name: 'Bar Chart',
      }),
    )
    const graph = within(screen.getByRole('region', { name: 'Graph Results' }))
    expect(graph.getByRole('heading', { name: 'Percentage Change (%)' })).toBeTruthy()
    fireEvent.click(graph.getByRole('button', { name: 'Show table' }))
    expect(graph.getByRole('row', { name: /Cost/ })?.textContent).toBe('Cost−3.8%')
    fireEvent.click(graph.getByRole('radio', { name: 'Total of all learners' }))
    expect(graph.getByRole('heading', { name: 'Percentage Change (%), total of all learners' })).toBeTruthy()
    expect(graph.getByRole('row', { name: /Cost/ })?.textContent).toBe('Cost−8%')
    fireEvent.click(graph.getByRole('button', { name: 'Close graph' }))
    expect(screen.queryByRole('region', { name: 'Graph Results' })).toBeNull()
  })

  it('that are of amounts say of which, and have a graph of their own', async () => {
    const unit = { kind: 'amount', baseAmount: 10_000, currencySymbol: '£' } as const
    show({ categories: [figure('Confidence', 60), figure('Cost', 230, { unit })], isGraphMode: undefined })
    expect(groups()[1]).toEqual(['In percent of a base amount: £10,000', ['Cost']])
    fireEvent.click(screen.getByRole('button', { name: /^Create Graph/ }))
    fireEvent.click(await screen.findByRole('button', { name: 'Column Chart' }))
    const graph = within(await screen.findByRole('region', { name: 'Graph Results' }))
    const titles = graph.getAllByRole('heading', { name: /^Percentage Change/ }).map(({ textContent }) => textContent)
    expect(titles).toEqual(['Percentage Change (%)', 'Percentage Change (%), of £10,000'])
    expect(graph.getAllByRole('radiogroup')).toHaveLength(1)
  })
  it('that are all gone leave no graph behind', async () => {
    const { rerender } = show({ isGraphMode: undefined })
    fireEvent.click(screen.getByRole('button', { name: /^Create Graph/ }))
    fireEvent.click(await screen.findByRole('button', { name: 'Column Chart' }))
    expect(await screen.findByRole('region', { name: 'Graph Results' })).toBeTruthy()
    rerender(<CategoryResults categories={[]} asked={4} />)
    expect(screen.queryByRole('region', { name: 'Graph Results' })).toBeNull()
  })
  it('in graph mode are ticked for the graph one by one', async () => {
    show({ isGraphMode: true })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Include Cost in the graph' }))
    fireEvent.click(screen.getByRole('button', { name: 'Create Graph' }))
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: 'Which kind of graph?' })).getByRole('button', {
        name: 'Column Chart',
      }),
    )
    const graph = within(screen.getByRole('region', { name: 'Graph Results' }))
    fireEvent.click(graph.getByRole('button', { name: 'Show table' }))
    expect(graph.getAllByRole('row').map((row) => row.textContent)).toEqual([
      expect.any(String),
      expect.stringContaining('Confidence'),
      expect.stringContaining('Quality'),
    ])
  })

  it('have no checkbox outside of graph mode', () => {
    show()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('are replaced with a message when there are none, and offer no graph', () => {
    show({ categories: [] })
    expect(screen.getByText('No category has results yet.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Create Graph' })).toBeNull()
  })

  it('that are withheld for too few people are listed separately', () => {
    show({ withheld: ['Saving'], smallest: 5 })
    expect(screen.getByText('Withheld: no group of 5 people to show: Saving')).toBeTruthy()
  })

  it('of huge and of single learners’ results are formatted as figures', () => {
    const change = { n: 1, mean: 1e12, low: null, high: null }
    show({ categories: [figure('Cost', 1e12, { learners: 1, change }), figure('Time', 1e12)], asked: 0 })
    expect(rows()[0]?.textContent).toContain('+1,000,000,000,000.0% per learner')
    expect(rows()[0]?.textContent).toContain('n = 1 · no interval for one person')
    expect(rows()[0]?.textContent).not.toContain('Total')
    expect(rows()[1]?.textContent).toContain('Total of all learners 1,000,000,000,000%')
  })
  it('name what amounts are percentages of, and what several kinds of answers are', () => {
    const none = { baseAmount: null, currencySymbol: null }
    show({
      categories: [
        figure('Cost saving', 4.5, { unit: { kind: 'amount', baseAmount: 10_000, currencySymbol: '£' } }),
        figure('Quality', 8.4, { unit: { kind: 'percentage', ...none } }),
        figure('Results', 8.5, { unit: { kind: 'mixed', ...none } }),
        figure('Savings', 6, { unit: { kind: 'amount', ...none } }),
        figure('Sick days', 100, { unit: { kind: 'amount', ...none, baseAmount: 0 } }),
        figure('Time saving', 12.5, { unit: { kind: 'amount', ...none, baseAmount: 40 } }),
        figure('Wellbeing', 30, { unit: { kind: 'scale', ...none } }),
      ],
    })
    expect(groups()).toEqual([
      ['Change on the scale', ['Wellbeing']],
      ['As stated by learners', ['Quality']],
      ['Without a base amount: every answer counts as 100%', ['Sick days']],
      ['In percent of a base amount: 40', ['Time saving']],
      ['In percent of base amounts that differ', ['Savings']],
      ['In percent of a base amount: £10,000', ['Cost saving']],
      ['Several kinds of answers together', ['Results']],
    ])
  })
  it('of several units are in a group for each, and in one list for a graph', async () => {
    const unit = { kind: 'percentage', baseAmount: null, currencySymbol: null } as const
    const categories = [figure('Confidence', 60), figure('Cost', 8, { unit }), figure('Quality', 4)]
    const { unmount } = show({ categories })
    expect(groups()).toEqual([
      ['Change on the scale', ['Confidence', 'Quality']],
      ['As stated by learners', ['Cost']],
    ])
    unmount()
    show({ categories, isGraphMode: true })
    fireEvent.click(screen.getByRole('button', { name: 'Drag Confidence' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Move Confidence down' }))
    expect(names()).toEqual(['Cost', 'Confidence', 'Quality'])
    expect(screen.queryByRole('heading', { name: 'As stated by learners' })).toBeNull()
  })
  it('are of the selected learners only where some are selected', () => {
    show({ categories: [figure('Cost', 20)], isOfSelected: true })
    expect(rows()[0]?.textContent).toContain('Total of the selected learners')
  })
})
