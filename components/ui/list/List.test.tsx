import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { List } from './List'
import { ListViewOwner } from './ListViewOwner'

type Person = { id: string; name: string; city: string }
const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    name: `Person ${index}`,
    city: index % 2 === 0 ? 'Leeds' : 'York',
  }))
const look = {
  rowKey: (row: Person) => row.id,
  rowLabel: (row: Person) => row.name,
  rowHref: (row: Person) => `/people/${row.id}`,
  card: (row: Person) => row.city,
  columns: [
    { key: 'name', label: 'Name', render: (row: Person) => row.name },
    { key: 'city', label: 'City', render: (row: Person) => row.city },
  ],
}
const list = (props: Partial<Parameters<typeof List<Person>>[0]> = {}, owner = 'u1') => (
  <ListViewOwner owner={owner}>
    <List<Person>
      title="People"
      purpose="People can be asked."
      rows={people(3)}
      search=""
      onSearch={() => undefined}
      {...look}
      {...props}
    />
  </ListViewOwner>
)

describe('the rows', () => {
  it('are cards by default, with the number beside the title', () => {
    renderWithTheme(list())
    expect(screen.getByRole('heading', { name: 'People' })).toBeTruthy()
    expect(screen.getByLabelText('3 items').textContent).toBe('3')
    expect(within(screen.getByRole('list', { name: 'People' })).getAllByRole('listitem')).toHaveLength(3)
    expect(screen.getByRole('link', { name: 'Person 1' }).getAttribute('href')).toBe('/people/p1')
  })
  it('switch to a table permanently for this person, not for another', () => {
    const first = renderWithTheme(list())
    fireEvent.click(screen.getByRole('radio', { name: 'Table' }))
    expect(screen.getByRole('columnheader', { name: 'City' })).toBeTruthy()
    first.unmount()
    const second = renderWithTheme(list())
    expect(screen.getByRole('table')).toBeTruthy()
    second.unmount()
    renderWithTheme(list({}, 'u2'))
    expect(screen.queryByRole('table')).toBeNull()
  })
  it('are in a box as a table, whose style is not that of the wrapper of all rows', () => {
    renderWithTheme(list())
    fireEvent.click(screen.getByRole('radio', { name: 'Table' }))
    const box = screen.getByRole('group', { name: 'People' }).parentElement?.parentElement
    expect(box?.className).toBeTruthy()
    expect(box?.parentElement?.className).not.toBe(box?.className)
  })
  it('are rendered 40 at a time', () => {
    renderWithTheme(list({ rows: people(100) }))
    const count = () => screen.getAllByRole('listitem').length
    expect(count()).toBe(40)
    fireEvent.click(screen.getByRole('button', { name: 'Show more (40 of 100)' }))
    expect(count()).toBe(80)
    fireEvent.click(screen.getByRole('button', { name: 'Show more (80 of 100)' }))
    expect(count()).toBe(100)
    expect(screen.queryByRole('button', { name: /Show more/ })).toBeNull()
  })
  it('can be switched to a table in words once there are more than 24, and the table has the focus', () => {
    const first = renderWithTheme(list({ rows: people(24) }))
    expect(screen.queryByRole('button', { name: /as a table/ })).toBeNull()
    first.unmount()
    renderWithTheme(list({ rows: people(25) }))
    fireEvent.click(screen.getByRole('button', { name: 'Show these 25 as a table' }))
    expect(screen.getByRole('table')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'People' }))
    expect(screen.queryByRole('button', { name: /as a table/ })).toBeNull()
  })
  it('are counted in the line that offers a table, which is then offered once', () => {
    renderWithTheme(list({ rows: people(25), head: '3 of 25 completed' }))
    const offer = screen.getByRole('button', { name: 'Show these 25 as a table' })
    expect(offer.parentElement?.textContent).toBe('3 of 25 completedShow these 25 as a table')
    fireEvent.click(offer)
    expect(screen.getByRole('table')).toBeTruthy()
    expect(screen.getByText('3 of 25 completed')).toBeTruthy()
  })
  it('are grouped, in the order of the groups', () => {
    renderWithTheme(
      list({
        groups: [
          { key: 'York', label: 'In York' },
          { key: 'Leeds', label: 'In Leeds' },
          { key: 'Hull', label: 'In Hull' },
        ],
        groupOf: ({ city }) => city,
      }),
    )
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'In York',
      'In Leeds',
    ])
  })
})

describe('ten thousand rows', () => {
  const many = (props: Partial<Parameters<typeof List<Person>>[0]> = {}) => list({ rows: people(10_000), ...props })
  const places = (name: string) =>
    [...document.querySelectorAll(`[${name}]`)].map((element) => Number(element.getAttribute(name)))
  const scrollTo = (top: number) => {
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(top)
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -top, 800, 40))
    act(() => void window.dispatchEvent(new Event('scroll')))
  }
  afterEach(() => void vi.restoreAllMocks())

  it('are rendered as cards where they are visible, each with its position and the total', () => {
    renderWithTheme(many())
    expect(screen.getByLabelText('10,000 items').textContent).toBe('10,000')
    expect(screen.getByRole('link', { name: 'Person 0' })).toBeTruthy()
    expect(places('aria-posinset').length).toBeLessThan(60)
    expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('10000')
    expect(screen.queryByRole('button', { name: /Show more/ })).toBeNull()
  })
  it('are rows of one table that states their number', () => {
    renderWithTheme(many())
    fireEvent.click(screen.getByRole('radio', { name: 'Table' }))
    expect(screen.getByRole('table', { name: 'People' }).getAttribute('aria-rowcount')).toBe('10001')
    expect(places('aria-rowindex').slice(0, 4)).toEqual([1, 2, 3, 4])
    expect(screen.getAllByRole('row').length).toBeLessThan(60)
  })
  it('retain the focused one, and its neighbours, while others become visible', () => {
    renderWithTheme(many())
    fireEvent.click(screen.getByRole('radio', { name: 'Table' }))
    const link = screen.getByRole('link', { name: 'Person 5' })
    act(() => link.focus())
    scrollTo(200_000)
    expect(document.activeElement).toBe(link)
    const rows = places('aria-rowindex')
    expect(rows.slice(0, 4)).toEqual([1, 6, 7, 8])
    expect(rows[4]).toBeGreaterThan(4000)
    expect(rows.length).toBeLessThan(60)
  })
  it('show the opened one again after Back, also beyond the pages that are fetched first', () => {
    const at = (element: ReturnType<typeof list>) => <PathnameContext value="/manage/people">{element}</PathnameContext>
    const first = renderWithTheme(at(many()))
    scrollTo(40_000)
    const opened = screen.getAllByRole('link').at(-1)!
    const key = opened.getAttribute('href')!.replace('/people/', '')
    fireEvent.click(opened)
    first.unmount()
    vi.restoreAllMocks()
    const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
    const onMore = vi.fn()
    const pages = { total: 10_000, filter: '', isWaiting: false, onMore }
    const { rerender } = renderWithTheme(at(many({ rows: people(100), pages })))
    expect(onMore).toHaveBeenCalled()
    expect(scrolled).not.toHaveBeenCalled()
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 40_000, 800, 40))
    rerender(at(many({ pages })))
    const rows = scrolled.mock.contexts.map((row) => (row as Element).getAttribute('data-row'))
    expect(rows).toEqual([key])
    expect(Number(key.slice(1))).toBeGreaterThan(200)
  })
  it('become few when the search matches few', () => {
    const { rerender } = renderWithTheme(many())
    rerender(list({ rows: people(3), search: 'Person' }))
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    expect(places('aria-posinset')).toEqual([])
  })
  it('are fetched from the server page by page near the end of the list', () => {
    const onMore = vi.fn()
    renderWithTheme(many({ rows: people(100), pages: { total: 10_000, filter: '', isWaiting: false, onMore } }))
    expect(onMore).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Show more (100 of 10,000)' }))
    expect(onMore).toHaveBeenCalledOnce()
  })
})

describe('an empty list', () => {
  it('shows a message and the primary action', () => {
    renderWithTheme(list({ rows: [], action: <button>Add</button> }))
    expect(screen.getByText('Sorry there is nothing to show you here yet.')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Add' })).toHaveLength(2)
  })
  it('says what it is for, beside its own message too', () => {
    const { rerender } = renderWithTheme(list({ rows: [] }))
    expect(screen.getByText('People can be asked.')).toBeTruthy()
    rerender(list({ rows: [], emptyText: 'Nobody of this department.' }))
    expect(screen.getByText('Nobody of this department.')).toBeTruthy()
    expect(screen.getByText('People can be asked.')).toBeTruthy()
    rerender(list())
    expect(screen.queryByText('People can be asked.')).toBeNull()
  })
  it('names the search without matches', () => {
    renderWithTheme(list({ rows: [], search: 'zoe' }))
    expect(screen.getByText('Sorry there were no matches for "zoe."')).toBeTruthy()
    expect(screen.queryByText('People can be asked.')).toBeNull()
  })
  it('is not reported while the response is pending', () => {
    renderWithTheme(list({ rows: undefined }))
    expect(screen.getByRole('status', { name: 'Loading...' })).toBeTruthy()
    expect(screen.queryByText(/Sorry/)).toBeNull()
  })
})

describe('a list that failed to load', () => {
  const failure = Object.assign(new Error('Response not successful: Received status code 502'), {
    name: 'ServerError',
    statusCode: 502,
  })
  it('shows the error, does not claim to be empty, and can be retried', () => {
    const onRetry = vi.fn()
    renderWithTheme(
      list({
        rows: undefined,
        error: failure,
        onRetry,
        action: <button>Add</button>,
        emptyAction: <button>Add the first</button>,
      }),
    )
    expect(screen.getByRole('alert').textContent).toContain(
      'The server could not answer just now. Please try again in a moment.',
    )
    expect(screen.queryByText(/Sorry/)).toBeNull()
    expect(screen.queryByRole('status', { name: 'Loading...' })).toBeNull()
    expect(screen.queryByLabelText(/items/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add the first' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Add' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })
  it('retains its rows', () => {
    renderWithTheme(list({ error: failure, onRetry: vi.fn() }))
    expect(screen.getByRole('link', { name: 'Person 1' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

describe('the search', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const box = () => screen.getByRole('searchbox', { name: 'Search' })

  it('follows typing after 300 ms', () => {
    const onSearch = vi.fn()
    renderWithTheme(list({ onSearch }))
    fireEvent.change(box(), { target: { value: 'ann' } })
    act(() => void vi.advanceTimersByTime(299))
    expect(onSearch).not.toHaveBeenCalled()
    act(() => void vi.advanceTimersByTime(1))
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('ann')
  })
  it('does not wait for the delay on Enter, and searches once', () => {
    const onSearch = vi.fn()
    renderWithTheme(list({ onSearch }))
    fireEvent.change(box(), { target: { value: 'ann' } })
    fireEvent.keyDown(box(), { key: 'Enter' })
    act(() => void vi.advanceTimersByTime(1000))
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('ann')
  })
  it('is cleared by the cross', () => {
    const onSearch = vi.fn()
    renderWithTheme(list({ search: 'ann', onSearch }))
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('')
  })
  it('is focused on "/"', () => {
    renderWithTheme(list())
    fireEvent.keyDown(document.documentElement, { key: '/' })
    expect(document.activeElement).toBe(box())
  })
  it.each([true, false])('shows that key where there is a pointer that hovers (%s), not on a phone', (hovers) => {
    const matchMediaSpy = vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          ...new EventTarget(),
          media: query,
          matches: hovers && query === '(hover: hover)',
          addEventListener: vi.fn(),
          removeEventListener: vi.fn(),
        }) as never,
    )
    renderWithTheme(list())
    expect(screen.queryByText('/') !== null).toBe(hovers)
    matchMediaSpy.mockRestore()
  })
})

describe('selectable rows', () => {
  it.each(['Cards', 'Table'])('have a named checkbox each, as %s', (view) => {
    const onToggle = vi.fn()
    renderWithTheme(list({ selection: { selected: new Set(['p1']), onToggle, onToggleAll: vi.fn() } }))
    fireEvent.click(screen.getByRole('radio', { name: view }))
    const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` })
    expect([0, 1, 2].map((index) => box(`Person ${index}`).checked)).toEqual([false, true, false])
    fireEvent.click(box('Person 2'))
    expect(onToggle.mock.calls).toEqual([['p2']])
  })
  it.each(['Cards', 'Table'])('are selected all at once, as %s', (view) => {
    const onToggleAll = vi.fn()
    renderWithTheme(list({ selection: { selected: new Set(['p1']), onToggle: vi.fn(), onToggleAll } }))
    fireEvent.click(screen.getByRole('radio', { name: view }))
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' })
    expect(all.checked).toBe(false)
    fireEvent.click(all)
    expect(onToggleAll).toHaveBeenCalledOnce()
  })
})

it('rows in groups as cards are selected all at once with one checkbox', () => {
  const onToggleAll = vi.fn()
  renderWithTheme(
    list({
      groups: [
        { key: 'York', label: 'In York' },
        { key: 'Leeds', label: 'In Leeds' },
      ],
      groupOf: ({ city }) => city,
      selection: { selected: new Set(), onToggle: vi.fn(), onToggleAll },
    }),
  )
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
  expect(onToggleAll).toHaveBeenCalledExactlyOnceWith(['p1', 'p0', 'p2'])
})

describe('a click on a row', () => {
  it.each(['Cards', 'Table'])('follows the link of its title, except on another control, as %s', (view) => {
    const onToggle = vi.fn()
    renderWithTheme(
      list({
        selection: { selected: new Set(), onToggle, onToggleAll: vi.fn() },
        rowActions: ({ name }) => <button type="button">{`Delete ${name}`}</button>,
      }),
    )
    fireEvent.click(screen.getByRole('radio', { name: view }))
    const followed = vi.fn((event: Event) => event.preventDefault())
    screen.getByRole('link', { name: 'Person 1' }).addEventListener('click', followed)
    fireEvent.click(screen.getByRole('button', { name: 'Delete Person 1' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Person 1' }))
    expect(followed).not.toHaveBeenCalled()
    fireEvent.click(screen.getByText('York'))
    expect(followed).toHaveBeenCalledOnce()
  })
})

describe('a row with a panel', () => {
  const withPanel = list({ rowHref: undefined, panel: ({ city }) => `Lives in ${city}` })
  it.each(['Cards', 'Table'])(
    'opens it from anywhere on it, named as the row, and Escape closes it, as %s',
    async (view) => {
      renderWithTheme(withPanel)
      fireEvent.click(screen.getByRole('radio', { name: view }))
      fireEvent.click(screen.getAllByText('York')[0]!)
      const panel = await screen.findByRole('dialog', { name: 'Person 1' })
      expect(panel.textContent).toContain('Lives in York')
      fireEvent.keyDown(panel, { key: 'Escape' })
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    },
  )
})
