import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { ApolloProvider, useQuery } from '@apollo/client/react'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionChannel } from '@/domain/account'
import { DepartmentChoicesDocument } from '@/graphql/subscriptionDepartment/__generated__/operations'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { ObservableCache } from './ObservableCache'
import { PersistedQueries } from './PersistedQueries'

const variables = { subscriptionId: 's1' }
const departments = (name: string) => ({
  subscriptionDepartments: {
    __typename: 'SubscriptionDepartmentPage',
    items: [{ __typename: 'SubscriptionDepartment', id: 'd1', name }],
  },
})

function Departments() {
  const { data } = useQuery(DepartmentChoicesDocument, { variables, fetchPolicy: 'cache-and-network' })
  return <p>{data?.subscriptionDepartments.items.map(({ name }) => name).join() ?? 'waiting'}</p>
}

/** A visit to the workspace; without an answer the request stays pending. */
function visit(cacheKey: string | null, answer?: ReturnType<typeof departments>) {
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        if (answer === undefined) return
        observer.next({ data: answer })
        observer.complete()
      }),
  )
  const client = new ApolloClient({ cache: new ObservableCache(), link })
  return renderWithTheme(
    <ApolloProvider client={client}>
      <PersistedQueries cacheKey={cacheKey} />
      <Departments />
    </ApolloProvider>,
  )
}
const settle = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const kept = () => Object.keys(window.localStorage).filter((name) => name.startsWith('queries/'))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

it('shows the data of the last visit at once, before any response', async () => {
  const first = visit('v/u1/s1', departments('Sales'))
  await settle(1500)
  expect(screen.getByText('Sales')).toBeTruthy()
  first.unmount()
  visit('v/u1/s1')
  await settle(0)
  expect(screen.getByText('Sales')).toBeTruthy()
})
it('shows no data of another session', async () => {
  const first = visit('v/u1/s1', departments('Sales'))
  await settle(1500)
  first.unmount()
  visit('v/u1/s2')
  await settle(0)
  expect(screen.getByText('waiting')).toBeTruthy()
  expect(kept()).toEqual([])
})
it('stores nothing for a visitor who is not signed in', async () => {
  visit(null, departments('Sales'))
  await settle(1500)
  expect(kept()).toEqual([])
})
it('deletes the data permanently when another tab signs out', async () => {
  visit('v/u1/s1', departments('Sales'))
  await settle(1500)
  expect(kept()).toHaveLength(1)
  vi.useRealTimers()
  const channel = new BroadcastChannel(sessionChannel)
  channel.postMessage('signedOut')
  await vi.waitFor(() => expect(kept()).toEqual([]))
  channel.close()
})
