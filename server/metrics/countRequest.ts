import 'server-only'
import { figures } from './figures'
import { methodName, routeGroup } from './routeGroup'

export type Answered = {
  method: string
  path: string
  status: number
  seconds: number
  /** The number of bytes of the request. */
  received: number
  operation?: string
  codes: ReadonlySet<string>
}

/** Counts a request that began; returns a function that counts its end. */
export function countBegin(): () => void {
  figures().running.inc()
  return () => figures().running.dec()
}

/** Counts a finished request. */
export function countRequest({ method, path, status, seconds, received, operation, codes }: Answered): void {
  const { requests, operations, refusals, uploads, uploadBytes } = figures()
  const route = routeGroup(path)
  requests.observe({ method: methodName(method), route, status: String(status) }, seconds)
  if (operation !== undefined)
    operations.observe(
      { operation, outcome: codes.has('INTERNAL') ? 'failed' : codes.size > 0 ? 'refused' : 'done' },
      seconds,
    )
  for (const code of codes) refusals.inc({ code })
  if (route !== 'api/blobs' || method !== 'POST' || status >= 300) return
  uploads.inc()
  uploadBytes.inc(received)
}
