import 'server-only'
import { env } from '@/server/env'

const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * May this request change anything? Browsers name the origin of whoever makes them send it: it must be ours. A call
 * without one (a script, a scheduler) carries no cookie it was not given on purpose.
 */
export function isOwnOrigin(request: Request): boolean {
  if (!changing.has(request.method)) return true
  const origin = request.headers.get('origin')
  if (origin === null) return !['cross-site', 'same-site'].includes(request.headers.get('sec-fetch-site') ?? 'none')
  if (!URL.canParse(origin)) return false
  return origin === new URL(env().appUrl).origin || new URL(origin).host === request.headers.get('host')
}
