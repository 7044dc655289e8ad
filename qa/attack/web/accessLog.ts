import { until } from '@/qa/support/until.mjs'
import { send, sendGraphql } from '../support/request'
import { site } from '../support/site'
import { cookieOf, createAccount, freshAddress, password, tryPassword } from '../support/accounts'
import type { Tally } from '../support/threat'

type Line = {
  msg?: string
  requestId?: string
  path?: string
  userId?: string
  operation?: string
  status?: number
  refused?: string[]
}

const linesSince = (from: number): Line[] =>
  site()
    .output()
    .slice(from)
    .split('\n')
    .flatMap((text) => {
      try {
        return [JSON.parse(text) as Line]
      } catch {
        return []
      }
    })

/** The access log holds a request's id, account and operation, but no query, address, secret or response. */
export async function expectAccessLog(tally: Tally): Promise<void> {
  const { userId, email } = await createAccount({ firstName: 'Accessline', group: 'SubscriptionAdministrator' })
  const [cookie, planted] = [await cookieOf(userId), 'planted7Query']
  const start = site().output().length
  const own = await sendGraphql(`query Me { me: meDashboardViewModel { firstName } }`, {}, cookie, {
    'x-request-id': 'chosen-by-the-caller',
    referer: `http://localhost/${planted}`,
  })
  const unnamed = await sendGraphql(`query ${planted} { me: meDashboardViewModel { firstName } }`, {}, cookie)
  const page = await send({
    path: `/me?search=${planted}&email=${encodeURIComponent(email)}`,
    headers: { cookie, 'user-agent': planted },
  })
  const signIn = await tryPassword(email, password, freshAddress())
  const responses = [own, unnamed, page, signIn]
  let lines: Line[] = []
  const areAllWritten = () => {
    lines = linesSince(start).filter(
      ({ msg, requestId }) =>
        msg === 'request' && responses.some(({ headers }) => headers['x-request-id'] === requestId),
    )
    return lines.length >= responses.length
  }
  await until(areAllWritten, { timeout: 5000 })
  const lineOf = ({ headers }: typeof own) => lines.find(({ requestId }) => requestId === headers['x-request-id'])
  for (const answer of responses)
    tally.expect(
      lineOf(answer)?.status === answer.status && /^[\da-f-]{36}$/.test(String(answer.headers['x-request-id'])),
      `no log line for ${answer.status} ${String(answer.headers['x-request-id'])}`,
    )
  tally.expect(own.headers['x-request-id'] !== 'chosen-by-the-caller', 'the caller chooses the request id')
  for (const answer of [own, unnamed, page])
    tally.expect(lineOf(answer)?.userId === userId, `user ${String(lineOf(answer)?.userId)}`)
  tally.expect(
    lineOf(unnamed)?.operation === 'other' && lineOf(own)?.operation !== undefined,
    `operations ${String(lineOf(own)?.operation)} and ${String(lineOf(unnamed)?.operation)}`,
  )
  tally.expect(lineOf(page)?.path === '/me', `path ${String(lineOf(page)?.path)}`)
  const output = site().output().slice(start)
  const value = cookie.split('=').slice(1).join('=')
  for (const secret of [
    planted,
    email,
    encodeURIComponent(email),
    password,
    value,
    'Accessline',
    'meDashboardViewModel',
  ])
    tally.expect(!output.includes(secret), `${secret.slice(0, 30)} is in the log`)
}
