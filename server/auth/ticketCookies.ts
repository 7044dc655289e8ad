import 'server-only'
import type { NextResponse } from 'next/server'
import { type TicketKind, ticketSeconds } from '@/domain/account'
import type { Tickets } from '@/server/credentials/session/tickets'
import { isSecure } from './session/sessionCookie'

const kinds = Object.keys(ticketSeconds) as TicketKind[]
const nameOf = (kind: TicketKind) => `${isSecure() ? '__Secure-' : ''}ripplemark.${kind}`

/** The tickets that a browser sent. */
export function ticketsOf(cookie: (name: string) => string | undefined): Partial<Record<TicketKind, string>> {
  return Object.fromEntries(
    kinds.flatMap((kind) => (cookie(nameOf(kind)) === undefined ? [] : [[kind, cookie(nameOf(kind))]])),
  )
}

/** Sets tickets as cookies that scripts cannot read; null deletes one. */
export function setTickets(response: NextResponse, tickets: Tickets): void {
  for (const kind of kinds) {
    const value = tickets[kind]
    if (value === undefined) continue
    response.cookies.set({
      name: nameOf(kind),
      value: value ?? '',
      maxAge: value === null ? 0 : ticketSeconds[kind],
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure: isSecure(),
    })
  }
}
