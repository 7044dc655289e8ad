import 'server-only'
import { env } from '@/server/env'

/** Where a request came from, as told by the proxies the settings trust; null when nobody trustworthy says. */
export function addressOf(request: Request): string | null {
  const trusted = env().trustProxy
  if (trusted === 0) return null
  const hops = (request.headers.get('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
  return hops.at(-trusted)?.slice(0, 100) || null
}
