import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { PeopleDocument, type PeopleQuery, type PersonRowFragment } from '@/graphql/profile/__generated__/operations'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { personRow } from '@/server/testing/screens/personRow'
import { usePagedRows } from './usePagedRows'

function People({ search }: { search: string }) {
  const { rows, error, retry } = usePagedRows<PeopleQuery, PersonRowFragment>({
    document: PeopleDocument,
    asking: { search },
    pageOf: ({ profiles }) => profiles,
  })
  return (
    <>
      <p>{rows === undefined ? 'waiting' : rows.map(({ firstName }) => firstName).join()}</p>
      <button onClick={retry}>{error === undefined ? 'read again' : 'try again'}</button>
    </>
  )
}

function Visit() {
  const [search, setSearch] = useState<string | null>('')
  return (
    <>
      <button onClick={() => setSearch(search === null ? '' : null)}>{search === null ? 'come back' : 'leave'}</button>
      <button onClick={() => setSearch('b')}>search</button>
      {search !== null && <People search={search} />}
    </>
  )
}

/** Renders the list; each response is sent when the test says so. */
function show() {
  const waiting: ((...names: string[]) => void)[] = []
  const failing: (() => void)[] = []
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        failing.push(() => observer.error(new TypeError('Failed to fetch')))
        waiting.push((...names) => {
          const items = names.map((name) => personRow({ id: name, firstName: name, lastName: 'X' }))
          observer.next({ data: { profiles: { __typename: 'ProfilePage', items, totalCount: items.length } } })
          observer.complete()
        })
      }),
  )
  const client = new ApolloClient({ cache: new InMemoryCache(), link })
  renderWithTheme(
    <ApolloProvider client={client}>
      <Visit />
    </ApolloProvider>,
  )
  const answer = async (...names: string[]) => {
    await waitFor(() => expect(waiting).toHaveLength(1))
    failing.shift()
    waiting.shift()?.(...names)
  }
  const fail = async () => {
    await waitFor(() => expect(failing).toHaveLength(1))
    waiting.shift()
    failing.shift()?.()
  }
  return { answer, fail }
}

describe('a list that is loaded page by page', () => {
  it('preserves its rows when refetching fails, and refetches on the next attempt', async () => {
    const { answer, fail } = show()
    await answer('Ada', 'Bob')
    fireEvent.click(await screen.findByRole('button', { name: 'read again' }))
    await fail()
    expect(await screen.findByRole('button', { name: 'try again' })).toBeTruthy()
    expect(screen.getByText('Ada,Bob')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'try again' }))
    await answer('Cem')
    expect(await screen.findByText('Cem')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'read again' })).toBeTruthy()
  })
  it('has undefined rows, not an empty list, when the first attempt fails', async () => {
    const { fail } = show()
    await fail()
    expect(await screen.findByRole('button', { name: 'try again' })).toBeTruthy()
    expect(screen.getByText('waiting')).toBeTruthy()
  })
  it('shows a returning user the previous rows at once, and the current ones after the refetch', async () => {
    const { answer } = show()
    expect(screen.getByText('waiting')).toBeTruthy()
    await answer('Ada', 'Bob')
    expect(await screen.findByText('Ada,Bob')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'leave' }))
    expect(screen.queryByText('Ada,Bob')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'come back' }))
    expect(screen.getByText('Ada,Bob')).toBeTruthy()
    await answer('Ada', 'Cleo')
    expect(await screen.findByText('Ada,Cleo')).toBeTruthy()
  })
  it('shows no rows of another search while its response is pending', async () => {
    const { answer } = show()
    await answer('Ada')
    expect(await screen.findByText('Ada')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'search' }))
    expect(screen.getByText('waiting')).toBeTruthy()
    await answer('Bob')
    expect(await screen.findByText('Bob')).toBeTruthy()
  })
})
