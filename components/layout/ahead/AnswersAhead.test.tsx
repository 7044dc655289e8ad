import { gql } from '@apollo/client'
import { ApolloProvider, useQuery } from '@apollo/client/react'
import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { makeApolloClient } from '../cache/makeApolloClient'
import { type AheadAnswer, AnswersAhead } from './AnswersAhead'

const query = gql`
  query Name($id: String, $search: String) {
    name(id: $id, search: $search)
  }
`
const rename = gql`
  mutation Rename {
    rename
  }
`
type Policy = 'cache-and-network' | 'no-cache'

function Name({ id = 'a', fetchPolicy = 'cache-and-network' }: { id?: string; fetchPolicy?: Policy }) {
  const { data } = useQuery<{ name: string }>(query, { variables: { search: undefined, id }, fetchPolicy })
  return <p>{data?.name ?? 'pending'}</p>
}

/** The browser's client, whose requests are counted and answered with "asked". */
function clientOfBrowser() {
  const sent = vi.fn(async () => Response.json({ data: { name: 'asked', rename: true } }))
  vi.stubGlobal('fetch', sent)
  return { client: makeApolloClient(() => undefined), sent }
}

const answer = (given: AheadAnswer['answer'], id = 'a'): AheadAnswer[] => [
  { operationName: 'Name', variables: { id }, answer: given },
]
const text = (name: string) => JSON.stringify({ data: { name } })

function page(client: ReturnType<typeof clientOfBrowser>['client'], answers: AheadAnswer[], policy?: Policy) {
  return (
    <ApolloProvider client={client}>
      <AnswersAhead answers={answers}>
        <Name fetchPolicy={policy} />
      </AnswersAhead>
    </ApolloProvider>
  )
}

it('shows in the markup what came with the page', () => {
  const { client } = clientOfBrowser()
  expect(renderToString(page(client, answer(text('ready'))))).toContain('ready')
})

it.each(['cache-and-network', 'no-cache'] as const)('asks nothing that came with the page: %s', async (policy) => {
  const { client, sent } = clientOfBrowser()
  render(page(client, answer(text('ready')), policy))
  await screen.findByText('ready')
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  screen.getByText('ready')
  expect(sent).not.toHaveBeenCalled()
})

it('awaits an answer that follows its page', async () => {
  const { client, sent } = clientOfBrowser()
  let arrive = (_: string | null) => {}
  render(page(client, answer(new Promise((resolve) => (arrive = resolve)))))
  screen.getByText('pending')
  arrive(text('late'))
  await screen.findByText('late')
  expect(sent).not.toHaveBeenCalled()
})

it('asks what was refused, and what it needs with other variables', async () => {
  for (const answers of [
    () => answer(null),
    () => answer(Promise.resolve(null)),
    () => answer(Promise.reject(new Error('cut off'))),
    () => answer('{'),
    () => answer(text('of b'), 'b'),
    () => [],
  ]) {
    const { client, sent } = clientOfBrowser()
    const { unmount } = render(page(client, answers()))
    await screen.findByText('asked')
    expect(sent).toHaveBeenCalledOnce()
    unmount()
  }
})

it('answers the first request of a query, and none of a page that is shown again', async () => {
  const { client, sent } = clientOfBrowser()
  const answers = answer(text('ready'))
  const first = render(page(client, answers, 'no-cache'))
  await screen.findByText('ready')
  expect(sent).not.toHaveBeenCalled()
  await act(() => client.refetchQueries({ include: [query] }))
  await screen.findByText('asked')
  first.unmount()
  render(page(client, answers, 'no-cache'))
  await screen.findByText('asked')
  expect(sent).toHaveBeenCalledTimes(2)
})

it('writes nothing older over what is newer where a page is shown again', async () => {
  const { client } = clientOfBrowser()
  const answers = answer(text('older'))
  const first = render(page(client, answers))
  await screen.findByText('older')
  act(() => void client.writeQuery({ query, variables: { id: 'a' }, data: { name: 'newer' } }))
  await screen.findByText('newer')
  first.unmount()
  expect(renderToString(page(client, answers))).toContain('newer')
  render(page(client, answers))
  screen.getByText('newer')
})

it.each(['the page was left', 'something was written'])('asks again once %s', async (cause) => {
  const { client, sent } = clientOfBrowser()
  const { unmount } = render(
    <ApolloProvider client={client}>
      <AnswersAhead answers={answer(text('old'))}>{null}</AnswersAhead>
    </ApolloProvider>,
  )
  if (cause === 'the page was left') unmount()
  else await client.mutate({ mutation: rename })
  const { data } = await client.query({ query, variables: { id: 'a' }, fetchPolicy: 'network-only' })
  expect(data).toEqual({ name: 'asked' })
  expect(sent).toHaveBeenCalled()
})

it('keeps the answers of a page while another is rendered that is not shown', async () => {
  const { client, sent } = clientOfBrowser()
  render(
    <ApolloProvider client={client}>
      <AnswersAhead answers={answer(text('ready'))}>{null}</AnswersAhead>
    </ApolloProvider>,
  )
  renderToString(page(client, answer(Promise.resolve(text('never shown')))))
  const { data } = await client.query({ query, variables: { id: 'a' }, fetchPolicy: 'network-only' })
  expect(data).toEqual({ name: 'ready' })
  expect(sent).not.toHaveBeenCalled()
})
