import 'server-only'
import { env } from '@/server/env'

/** Header in which the server itself records the client address of the connection (see server/process/requests/siteServer.ts). */
export const socketHeader = 'x-socket-address'

/**
 * The client address of a request: that of the connection, or the one the proxies in front report when the settings
 * trust them. Values a client puts into a header itself are ignored.
 */
export function addressOf(headers: Pick<Headers, 'get'>): string | null {
  const trusted = env().trustProxy
  const hops = trusted === 0 ? [] : (headers.get('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
  return (hops.at(-trusted) || headers.get(socketHeader))?.slice(0, 100) || null
}
