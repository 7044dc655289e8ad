import { uploadedFile } from '@/server/testing/factories/uploadedFile'
import { type HttpResponse, send, sendGraphql } from './request'
import { cookieOf, createAccount } from './accounts'

/** The address of a built script, read from a page. */
export async function builtScript(port?: number): Promise<string> {
  const { text } = await send({ path: '/account/login', port })
  const path = /\/_next\/static\/[^"'\\]+\.js/.exec(text)?.[0]
  if (path === undefined) throw new Error('The page loads no script')
  return path
}

/** One response of each kind that the site gives, with its expected status. */
export async function responseKinds(
  port?: number,
): Promise<Record<string, { expected: number; answer: HttpResponse }>> {
  const { userId, subscriptionId } = await createAccount({ group: 'SubscriptionAdministrator' })
  const file = await uploadedFile({ userId, subscriptionId }, { filename: 'a.csv', bytes: Buffer.from('a,b\n1,2\n') })
  const cookie = port === undefined ? await cookieOf(userId) : ''
  const as = { cookie }
  const script = await builtScript(port)
  const { headers } = await send({ path: script, port })
  const query = '{ meDashboardViewModel { firstName } }'
  const kinds: Record<string, [number, Promise<HttpResponse>]> = {
    'a page': [200, send({ path: '/account/login', port })],
    'a redirect': [307, send({ path: '/me', port })],
    'an unknown page': [404, send({ path: '/no/such/page', port })],
    'a malformed URL': [404, send({ path: '/%E0%A4%A', port })],
    'a built file': [200, send({ path: script, port })],
    'a built file, not modified': [304, send({ path: script, port, headers: { 'if-none-match': headers.etag ?? '' } })],
    'a built file, unknown': [404, send({ path: '/_next/static/none.js', port })],
    'data without a session': [401, send({ path: '/graphql', body: { query }, port })],
    'a malformed query': [400, send({ path: '/graphql', body: { query: '{' }, headers: as, port })],
    'a query that is too large': [413, send({ path: '/graphql', body: { query: ' '.repeat(2_000_000) }, port })],
    'a query by GET': [405, send({ path: '/graphql?query={x}', port })],
    'a refusal': [401, send({ path: '/api/account/currentUserRoles', port })],
    'an unknown endpoint': [404, send({ path: '/api/none', port })],
    'a wrong method': [405, send({ path: '/api/account/login', port })],
    health: [200, send({ path: '/api/health/live', port })],
  }
  if (cookie !== '') {
    kinds.data = [200, sendGraphql(query, {}, cookie)]
    kinds.file = [200, send({ path: `/api/blobs/${file}`, headers: as })]
    kinds.export = [200, send({ path: '/api/export/people', headers: as })]
  }
  const responses = await Promise.all(
    Object.entries(kinds).map(
      async ([kind, [expected, answer]]) => [kind, { expected, answer: await answer }] as const,
    ),
  )
  return Object.fromEntries(responses)
}
