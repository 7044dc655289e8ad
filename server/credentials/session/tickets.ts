import 'server-only'
import { type TicketKind, ticketSeconds } from '@/domain/account'
import { seal, unseal } from '@/server/crypto/seal'
import type { Client } from '../client'

/** Tickets that an endpoint puts into cookies: a value, or null to delete the cookie. */
export type Tickets = Partial<Record<TicketKind, string | null>>

/** Creates a sealed, time-limited ticket about this browser. */
export const makeTicket = (kind: TicketKind, payload: Record<string, unknown>, now: Date): Promise<string> =>
  seal(`ticket:${kind}`, { ...payload, until: now.getTime() + ticketSeconds[kind] * 1000 })

/** The content of the browser's ticket of this kind; null if missing, forged, of another kind or expired. */
export async function readTicket(
  kind: TicketKind,
  client: Client | undefined,
  now: Date,
): Promise<Record<string, unknown> | null> {
  const payload = await unseal(`ticket:${kind}`, client?.tickets[kind])
  return payload !== null && typeof payload.until === 'number' && payload.until > now.getTime() ? payload : null
}
