import 'server-only'
import { db } from '@/server/db/client'
import type { OpenedSession } from '@/server/credentials/client'
import type { Context } from '@/server/services/useCase'
import { renderedForHeader } from '@/domain/viewer'
import { addressOf } from './addressOf'
import { assertRenderedFor } from './session/assertRenderedFor'
import { sessionCookie } from './session/sessionCookie'
import type { Session } from './session/sessionOf'
import { ticketsOf } from './ticketCookies'

/** A cookie that a response sets. */
export type SetCookie = Awaited<ReturnType<typeof sessionCookie>>

/** What identifies a caller, however the request arrived, and how a cookie is set in the response. */
export type Caller = {
  headers: Pick<Headers, 'get'>
  cookie: (name: string) => string | undefined
  setCookie: (cookie: SetCookie) => void
}

/** The use case context of a request with this session, unless its page was drawn for another. */
export function contextOf({ headers, cookie, setCookie }: Caller, session: Session | null): Context {
  assertRenderedFor(session, headers.get(renderedForHeader))
  const client = {
    address: addressOf(headers),
    userAgent: headers.get('user-agent'),
    tickets: ticketsOf(cookie),
    keepSession: async (opened: OpenedSession) => setCookie(await sessionCookie(opened)),
  }
  return { actor: session?.actor ?? { kind: 'anonymous' }, db: db(), now: new Date(), client, run: session?.run }
}
