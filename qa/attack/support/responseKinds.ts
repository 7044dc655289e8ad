import { uploadedFile } from '@/server/testing/factories/uploadedFile'
import { type Answer, ask, askGraphql } from './request'
import { cookieOf, somebody } from './accounts'

/** The address of a built script, read from a page. */
export async function builtScript(port?: number): Promise<string> {
  const { text } = await ask({ path: '/account/login', port })
  const path = /\/_next\/static\/[^"'\\]+\.js/.exec(text)?.[0]
  if (path === undefined) throw new Error('The page loads no script')
  return path
}

/** One response of each kind that the site gives, with its expected status. */
export async function kindsOfAnswer(port?: number): Promise<Record<string, { expected: number; answer: Answer }>> {
  const { userId, subscriptionId } = await somebody({ group: 'SubscriptionAdministrator' })
  const file = await uploadedFile({ userId, subscriptionId }, { filename: 'a.csv', bytes: Buffer.from('a,b\n1,2\n') })
  const cookie = port === undefined ? await cookieOf(userId) : ''
  const as = { cookie }
  const script = await builtScript(port)
  const { headers } = await ask({ path: script, port })
  const query = '{ meDashboardViewModel { firstName } }'
  const kinds: Record<string, [number, Promise<Answer>]> = {
    'a page': [200, ask({ path: '/account/login', port })],
    'a redirect': [307, ask({ path: '/me', port })],
    'an unknown page': [404, ask({ path: '/no/such/page', port })],
    'a malformed URL': [400, ask({ path: '/%E0%A4%A', port })],
    'a built file': [200, ask({ path: script, port })],
    'a built file, not modified': [304, ask({ path: script, port, headers: { 'if-none-match': headers.etag ?? '' } })],
    'a built file, unknown': [404, ask({ path: '/_next/static/none.js', port })],
    'data without a session': [401, ask({ path: '/graphql', body: { query }, port })],
    'a malformed query': [400, ask({ path: '/graphql', body: { query: '{' }, headers: as, port })],
    'a query that is too large': [413, ask({ path: '/graphql', body: { query: ' '.repeat(2_000_000) }, port })],
    'a query by GET': [405, ask({ path: '/graphql?query={x}', port })],
    'a refusal': [401, ask({ path: '/api/account/currentUserRoles', port })],
    'an unknown endpoint': [404, ask({ path: '/api/none', port })],
    'a wrong method': [405, ask({ path: '/api/account/login', port })],
    health: [200, ask({ path: '/api/health/live', port })],
  }
  if (cookie !== '') {
    kinds.data = [200, askGraphql(query, {}, cookie)]
    kinds.file = [200, ask({ path: `/api/blobs/${file}`, headers: as })]
    kinds.export = [200, ask({ path: '/api/export/people', headers: as })]
  }
  const answered = await Promise.all(
    Object.entries(kinds).map(
      async ([kind, [expected, answer]]) => [kind, { expected, answer: await answer }] as const,
    ),
  )
  return Object.fromEntries(answered)
}
