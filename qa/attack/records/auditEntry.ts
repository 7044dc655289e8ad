import type { AuditAction } from '@/domain/auditEvent'
import { issueCode } from '@/server/credentials/codes/codes'
import { db } from '@/server/db/client'
import { cookieOf, createAccount, freshAddress, password } from '../support/accounts'
import { type HttpResponse, send } from '../support/request'
import type { Tally } from '../support/threat'

export const [secondPassword, thirdPassword] = ['Other-Lantern-43!', 'Third-Lantern-44!']

export const mailPassword = 'Mail-Secret-77'

/** Secrets entered below: none may appear in the audit log. */
export const secrets = new Set([password, secondPassword, thirdPassword, mailPassword])

/** The actor, with a client address of its own. */
export type Caller = { userId: string | null; cookie: string }

export type Expected = {
  action: AuditAction
  by: Caller
  subjectId?: string | null
  send: (from: string) => Promise<HttpResponse>
}

/** One action writes exactly one line of its kind with actor, subject, address and time, and without secrets. */
export async function expectOneEntry(tally: Tally, { action, by, subjectId, send }: Expected): Promise<HttpResponse> {
  const [from, begin] = [freshAddress(), new Date()]
  // Ids are in no order of time where only groups are shown.
  const before = await db().auditEvent.findMany({ where: { action }, select: { id: true } })
  const answer = await send(from)
  const lines = await db().auditEvent.findMany({
    where: { action, id: { notIn: before.map(({ id }) => id) } },
  })
  const [line] = lines
  const response = `${answer.status} ${answer.text.slice(0, 120)}`
  tally.expect(lines.length === 1 && line !== undefined, `${action}: ${lines.length} entries; ${response}`)
  if (line === undefined) return answer
  tally.expect(
    line.actorUserId === by.userId,
    `${action}: actor ${String(line.actorUserId)} instead of ${String(by.userId)}`,
  )
  if (subjectId !== undefined)
    tally.expect(
      line.subjectId === subjectId,
      `${action}: subject ${String(line.subjectId)} instead of ${String(subjectId)}`,
    )
  tally.expect(line.address === from, `${action}: client address ${String(line.address)} instead of ${from}`)
  tally.expect(
    line.at >= new Date(begin.getTime() - 5_000) && line.at <= new Date(Date.now() + 5_000),
    `${action}: time ${line.at.toISOString()}`,
  )
  const cookieValue = by.cookie.split('=').slice(1).join('=')
  for (const secret of [...secrets, ...(cookieValue === '' ? [] : [cookieValue])])
    tally.expect(!JSON.stringify(line).includes(secret), `${action} contains a secret`)
  return answer
}

export const post =
  (path: string, body: object, cookie = '') =>
  (from: string) =>
    send({ path: `/api/${path}`, body, headers: cookie === '' ? {} : { cookie }, from })

export const graphql = (query: string, variables: object, cookie: string) => (from: string) =>
  send({ path: '/graphql', body: { query, variables }, headers: { cookie }, from })

export const get = (path: string, cookie: string) => (from: string) => send({ path, headers: { cookie }, from })

export async function accountWithSession(fields: Parameters<typeof createAccount>[0] = {}) {
  const account = await createAccount(fields)
  return { ...account, cookie: await cookieOf(account.userId) }
}

/** A code as in a mail; recorded as a secret. */
export async function codeFor(
  userId: string,
  purpose: 'ResetPassword' | 'ConfirmEmail' | 'ChangeEmail',
  email: string,
): Promise<string> {
  const code = await db().$transaction((tx) => issueCode(tx, { userId, purpose, now: new Date(), email }))
  secrets.add(code)
  return code
}

export const anonymous: Caller = { userId: null, cookie: '' }

export const idIn = ({ text }: HttpResponse) => /"id":"([\da-f-]{36})"/.exec(text)?.[1] ?? ''
