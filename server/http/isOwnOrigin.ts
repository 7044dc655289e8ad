import 'server-only'
import { env } from '@/server/env'

const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** One machine under its different names. */
const isThisMachine = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/**
 * May this request change anything? Browsers name the origin of whoever makes them send it: it must be ours. A call
 * without one (a script, a scheduler) carries no cookie it was not given on purpose.
 */
export function isOwnOrigin(request: Request): boolean {
  if (!changing.has(request.method)) return true
  const origin = request.headers.get('origin')
  if (origin === null) return !['cross-site', 'same-site'].includes(request.headers.get('sec-fetch-site') ?? 'none')
  if (!URL.canParse(origin)) return false
  const [own, asking] = [new URL(env().appUrl), new URL(origin)]
  return (
    asking.origin === own.origin ||
    (isThisMachine(own) && isThisMachine(asking) && asking.protocol === own.protocol && asking.port === own.port)
  )
}
