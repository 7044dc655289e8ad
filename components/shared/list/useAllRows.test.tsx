import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  SubscriptionDepartmentsDocument,
  type SubscriptionDepartmentsQuery,
} from '@/graphql/subscriptionDepartment/__generated__/operations'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { useAllRows } from './useAllRows'

type Row = SubscriptionDepartmentsQuery['subscriptionDepartments']['items'][number]

function Count() {
  const { rows, error } = useAllRows<SubscriptionDepartmentsQuery, Row>({
    document: SubscriptionDepartmentsDocument,
    variables: { subscriptionId: 's1' },
    pageOf: ({ subscriptionDepartments }) => subscriptionDepartments,
  })
  return <p>{`${rows?.length ?? 'waiting'} ${error === undefined ? 'well' : 'failed'}`}</p>
}

/**
 * Renders with a server stub that has this many departments and returns a thousand at once; lists the requested
 * offsets.
 */
function renderRows(total: number, gives = (offset: number) => Math.min(1000, total - offset)) {
  const requests: number[] = []
  const link = new ApolloLink(({ variables }) => {
    const offset = Number(variables.offset ?? 0)
    requests.push(offset)
    const items = Array.from({ length: Math.max(0, gives(offset)) }, (_, index) => ({
      __typename: 'SubscriptionDepartment',
      id: `d${offset + index}`,
      subscriptionId: 's1',
      name: `D${offset + index}`,
      numberOfPeople: 0,
      version: 1,
      abilities: [],
    }))
    return new Observable((observer) => {
      setTimeout(() => {
        if (gives(offset) < 0) return observer.error(new Error('Failed to fetch'))
        observer.next({
          data: { subscriptionDepartments: { __typename: 'SubscriptionDepartmentPage', totalCount: total, items } },
        })
        observer.complete()
      })
    })
  })
  renderWithTheme(
    <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link })}>
      <Count />
    </ApolloProvider>,
  )
  return requests
}

it('requests further pages until one is empty', async () => {
  const offsets = renderRows(2300)
  expect(await screen.findByText('2300 well', {}, { timeout: 20_000 })).toBeTruthy()
  await expect.poll(() => offsets, { timeout: 20_000 }).toEqual([0, 1000, 2000, 2300])
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(offsets).toHaveLength(4)
})
it('requests a complete list once', async () => {
  const offsets = renderRows(3)
  expect(await screen.findByText('3 well')).toBeTruthy()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(offsets).toEqual([0])
})
it('shows the loaded rows and the error when a later page fails, and does not retry forever', async () => {
  const offsets = renderRows(2300, (offset) => (offset === 0 ? 1000 : -1))
  expect(await screen.findByText('1000 failed')).toBeTruthy()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(offsets).toEqual([0, 1000])
})
it('stops when the same rows are returned again', async () => {
  const offsets = renderRows(5, () => 0)
  expect(await screen.findByText('0 well')).toBeTruthy()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(offsets).toEqual([0, 0])
})
