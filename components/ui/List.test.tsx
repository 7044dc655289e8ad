import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { drawn } from '@/server/testing/drawn'
import { List } from './List'
import { ListViewOwner } from './ListViewOwner'

type Person = { id: string; name: string; city: string }
const people = (count: number): Person[] => Array.from({ length: count }, (_, index) => ({ id: `p${index}`, name: `Person ${index}`, city: index % 2 === 0 ? 'Leeds' : 'York' }))
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
    <List<Person> title="People" rows={people(3)} search="" onSearch={() => undefined} {...look} {...props} />
  </ListViewOwner>
)

beforeEach(() => window.localStorage.clear())

describe('the rows', () => {
  it('are cards at first, with the number beside the title', () => {
    drawn(list())
    expect(screen.getByRole('heading', { name: 'People' })).toBeTruthy()
    expect(screen.getByLabelText('3 items').textContent).toBe('3')
    expect(within(screen.getByRole('list', { name: 'People' })).getAllByRole('listitem')).toHaveLength(3)
    expect(screen.getByRole('link', { name: 'Person 1' }).getAttribute('href')).toBe('/people/p1')
  })
  it('become a table and stay one for this person, not for another', () => {
    const first = drawn(list())
    fireEvent.click(screen.getByRole('radio', { name: 'Table' }))
    expect(screen.getByRole('columnheader', { name: 'City' })).toBeTruthy()
    first.unmount()
    const second = drawn(list())
    expect(screen.getByRole('table')).toBeTruthy()
    second.unmount()
    drawn(list({}, 'u2'))
    expect(screen.queryByRole('table')).toBeNull()
  })
  it('are drawn 40 at a time', () => {
    drawn(list({ rows: people(100) }))
    const count = () => screen.getAllByRole('listitem').length
    expect(count()).toBe(40)
    fireEvent.click(screen.getByRole('button', { name: 'Show more (40 of 100)' }))
    expect(count()).toBe(80)
    fireEvent.click(screen.getByRole('button', { name: 'Show more (80 of 100)' }))
    expect(count()).toBe(100)
    expect(screen.queryByRole('button', { name: /Show more/ })).toBeNull()
  })
  it('stand under their groups, in the order of the groups', () => {
    drawn(list({ groups: [{ key: 'York', label: 'In York' }, { key: 'Leeds', label: 'In Leeds' }, { key: 'Hull', label: 'In Hull' }], groupOf: ({ city }) => city }))
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['In York', 'In Leeds'])
  })
})

describe('nothing to show', () => {
  it('says so, and offers the primary action', () => {
    drawn(list({ rows: [], action: <button>Add</button> }))
    expect(screen.getByText('Sorry there is nothing to show you here yet.')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Add' })).toHaveLength(2)
  })
  it('names the search that found nothing', () => {
    drawn(list({ rows: [], search: 'zoe' }))
    expect(screen.getByText('Sorry there were no matches for "zoe."')).toBeTruthy()
  })
  it('is not said while the answer is awaited', () => {
    drawn(list({ rows: undefined }))
    expect(screen.getByRole('status', { name: 'Loading...' })).toBeTruthy()
    expect(screen.queryByText(/Sorry/)).toBeNull()
  })
})

describe('the search', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const box = () => screen.getByRole('searchbox', { name: 'Search' })

  it('follows typing after 300 ms', () => {
    const onSearch = vi.fn()
    drawn(list({ onSearch }))
    fireEvent.change(box(), { target: { value: 'ann' } })
    act(() => void vi.advanceTimersByTime(299))
    expect(onSearch).not.toHaveBeenCalled()
    act(() => void vi.advanceTimersByTime(1))
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('ann')
  })
  it('does not wait for the pause on Enter, and searches once', () => {
    const onSearch = vi.fn()
    drawn(list({ onSearch }))
    fireEvent.change(box(), { target: { value: 'ann' } })
    fireEvent.keyDown(box(), { key: 'Enter' })
    act(() => void vi.advanceTimersByTime(1000))
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('ann')
  })
  it('is emptied by the cross', () => {
    const onSearch = vi.fn()
    drawn(list({ search: 'ann', onSearch }))
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('')
  })
  it('takes the cursor on "/"', () => {
    drawn(list())
    fireEvent.keyDown(document.documentElement, { key: '/' })
    expect(document.activeElement).toBe(box())
  })
})
