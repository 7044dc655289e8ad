import 'server-only'
import { type TicketKind, ticketSeconds } from '@/domain/account'
import { seal, unseal } from '@/server/crypto/seal'
import type { Client } from '../useCase'

/** Tickets for a door to put into cookies: a value, or null to take the cookie away. */
export type Tickets = Partial<Record<TicketKind, string | null>>

/** A ticket that says something about this browser for a while, sealed. */
export const makeTicket = (kind: TicketKind, payload: Record<string, unknown>, now: Date): Promise<string> =>
  seal(`ticket:${kind}`, { ...payload, until: now.getTime() + ticketSeconds[kind] * 1000 })

/** What the browser's ticket of this kind says; null without one, and for one that is forged, of another kind or out of date. */
export async function readTicket(
  kind: TicketKind,
  client: Client | undefined,
  now: Date,
): Promise<Record<string, unknown> | null> {
  const payload = await unseal(`ticket:${kind}`, client?.tickets[kind])
  return payload !== null && typeof payload.until === 'number' && payload.until > now.getTime() ? payload : null
}
