import { gql } from '@apollo/client'
import { ApolloProvider, useQuery } from '@apollo/client/react'
import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { makeApolloClient } from '../cache/makeApolloClient'
import type { AheadAnswer } from './AheadAnswers'
import { AnswersAhead } from './AnswersAhead'

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

it('gives each answer once, and none of a page that is shown again', async () => {
  const { client, sent } = clientOfBrowser()
  const answers = answer(text('ready'))
  const first = render(page(client, answers, 'no-cache'))
  await screen.findByText('ready')
  first.unmount()
  render(page(client, answers, 'no-cache'))
  await screen.findByText('asked')
  expect(sent).toHaveBeenCalledOnce()
})

it('drops answers from before a write, and old ones', async () => {
  for (const pass of ['write', 'time'] as const) {
    const { client, sent } = clientOfBrowser()
    const { unmount } = render(
      <ApolloProvider client={client}>
        <AnswersAhead answers={answer(text('old'))}>{null}</AnswersAhead>
      </ApolloProvider>,
    )
    if (pass === 'write') await client.mutate({ mutation: rename })
    else vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 6_000)
    const { data } = await client.query({ query, variables: { id: 'a' }, fetchPolicy: 'network-only' })
    vi.restoreAllMocks()
    expect(data).toEqual({ name: 'asked' })
    expect(sent).toHaveBeenCalled()
    unmount()
  }
})
