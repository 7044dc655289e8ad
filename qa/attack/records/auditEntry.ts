import type { AuditAction } from '@/domain/auditEvent'
import { issueCode } from '@/server/credentials/codes'
import { db } from '@/server/db/client'
import { cookieOf, freshAddress, password, somebody } from '../support/accounts'
import { type Answer, ask } from '../support/request'
import type { Tally } from '../support/threat'

export const [better, best] = ['Other-Lantern-43!', 'Third-Lantern-44!']

export const mailPassword = 'Mail-Secret-77'

/** Secrets entered below: none may appear in the audit log. */
export const secrets = new Set([password, better, best, mailPassword])

/** The actor, with a client address of its own. */
export type Doer = { userId: string | null; cookie: string }

export type Expected = {
  action: AuditAction
  by: Doer
  subjectId?: string | null
  asks: (from: string) => Promise<Answer>
}

/** One action writes exactly one line of its kind with actor, subject, address and time, and without secrets. */
export async function leavesOneLine(tally: Tally, { action, by, subjectId, asks }: Expected): Promise<Answer> {
  const [from, begin] = [freshAddress(), new Date()]
  const last = await db().auditEvent.findFirst({ orderBy: { id: 'desc' }, select: { id: true } })
  const answer = await asks(from)
  const lines = await db().auditEvent.findMany({ where: { action, ...(last === null ? {} : { id: { gt: last.id } }) } })
  const [line] = lines
  const said = `${answer.status} ${answer.text.slice(0, 120)}`
  tally.expect(lines.length === 1 && line !== undefined, `${action}: ${lines.length} entries; ${said}`)
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
    ask({ path: `/api/${path}`, body, headers: cookie === '' ? {} : { cookie }, from })

export const graphql = (query: string, variables: object, cookie: string) => (from: string) =>
  ask({ path: '/graphql', body: { query, variables }, headers: { cookie }, from })

export const get = (path: string, cookie: string) => (from: string) => ask({ path, headers: { cookie }, from })

export async function member(fields: Parameters<typeof somebody>[0] = {}) {
  const who = await somebody(fields)
  return { ...who, cookie: await cookieOf(who.userId) }
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

export const nobody: Doer = { userId: null, cookie: '' }

export const idIn = ({ text }: Answer) => /"id":"([\da-f-]{36})"/.exec(text)?.[1] ?? ''
