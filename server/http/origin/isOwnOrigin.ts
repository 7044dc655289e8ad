import 'server-only'
import { env } from '@/server/env'
import type { Call } from '../input/call'

const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Loopback under its different names. */
const isLoopback = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/**
 * Whether this request may change anything. Browsers send the origin of the page that caused it: it must be this
 * site's. A call without one (a script, a scheduler) carries only cookies it was given on purpose.
 */
export function isOwnOrigin({ method, headers }: Omit<Call, 'url'>): boolean {
  if (!changing.has(method)) return true
  const origin = headers.get('origin')
  if (origin === null) return !['cross-site', 'same-site'].includes(headers.get('sec-fetch-site') ?? 'none')
  if (!URL.canParse(origin)) return false
  const [own, asking] = [new URL(env().appUrl), new URL(origin)]
  return (
    asking.origin === own.origin ||
    (isLoopback(own) && isLoopback(asking) && asking.protocol === own.protocol && asking.port === own.port)
  )
}
