import 'server-only'
import { env } from '@/server/env'

/** The header in which the server itself writes whose connection a request came over (see server/tellAddresses.ts). */
export const socketHeader = 'x-socket-address'

/**
 * Where a request came from: the connection's own address, or what the proxies in front say when the settings trust
 * them. What a caller writes into a header itself never counts.
 */
export function addressOf(headers: Headers): string | null {
  const trusted = env().trustProxy
  const hops = trusted === 0 ? [] : (headers.get('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
  return (hops.at(-trusted) || headers.get(socketHeader))?.slice(0, 100) || null
}
