import { makeTicket } from '@/server/credentials/session/tickets'
import type { Client } from '@/server/credentials/client'
import type { Records } from './records'

/** The ticket of the browser in which the registration of these records was made. */
export async function ticketOf({ registered, email }: Records, now: Date): Promise<Client> {
  const registration = await makeTicket('registration', { userId: registered, email, returnUrl: null, isDecoy: 0 }, now)
  return { address: null, userAgent: null, tickets: { registration } }
}
