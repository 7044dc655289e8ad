import 'server-only'
import type { TicketKind } from '@/domain/account'

/** What the endpoint needs to write the cookie of a new session. */
export type OpenedSession = { sid: string; sessionId: string; userId: string; isPersistent: boolean }

/** Where a request came from and what its browser stores for us, as far as the endpoint knows. */
export type Client = {
  address: string | null
  userAgent: string | null
  tickets: Partial<Record<TicketKind, string>>
  /** Stores the session's new secret in the browser's cookie. */
  keepSession?: (session: OpenedSession) => Promise<void>
}
