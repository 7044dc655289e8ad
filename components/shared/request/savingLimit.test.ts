import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gql } from '@apollo/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeApolloClient } from '@/components/layout/cache/makeApolloClient'
import { SaveQuestionResponsesText } from '@/graphql/__generated__/queryTexts'
import { accountCall } from './accountCall'
import { graphqlCall } from './graphqlCall'
import { isUnreachable } from './errorCode'

const mutation = gql`
  mutation Rename {
    rename
  }
`
const query = gql`
  query Name {
    name
  }
`
const model = { questionnaireRespondentSessionId: 'r', questionId: 'q', wordingNumber: 1, responses: [] }
const minute = 60_000

/** A server that receives requests, and responds to none. */
let server: Server
let received = 0
/** The limits that were set; they end once the request was received. */
let limits: number[] = []
let limit = new AbortController()

beforeEach(async () => {
  received = 0
  limits = []
  limit = new AbortController()
  server = createServer(() => {
    received += 1
    limit.abort(new DOMException('signal timed out', 'TimeoutError'))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const send = fetch
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => send(`${own}${path}`, init))
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    limits.push(milliseconds)
    return limit.signal
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})

const outcomeOf = (request: Promise<unknown>) =>
  Promise.race([
    request.then(
      () => 'answered',
      (error: unknown) => (isUnreachable(error) ? 'unreachable' : String(error)),
    ),
    new Promise((resolve) => setTimeout(() => resolve('still waiting'), 1500)),
  ])

it('gives up an answer that gets no response, as if there were no connection', async () => {
  expect(await outcomeOf(graphqlCall(SaveQuestionResponsesText, { model }))).toBe('unreachable')
  expect([received, limits]).toEqual([1, [minute]])
})
it('gives up a change of the workspace, and no query', async () => {
  const client = makeApolloClient(() => {})
  expect(await outcomeOf(client.mutate({ mutation }))).toBe('unreachable')
  expect([received, limits]).toEqual([1, [minute]])
  expect(await outcomeOf(client.query({ query }))).toBe('still waiting')
  expect(limits).toEqual([minute])
})
it('gives up a change of the account', async () => {
  expect(await outcomeOf(accountCall('/api/account/changePassword', {}))).toBe('unreachable')
  expect([received, limits]).toEqual([1, [minute]])
})
