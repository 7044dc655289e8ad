import 'server-only'
import { env } from '@/server/env'
import { isDatabaseUp } from './databaseGate'
import { unavailableAnswer } from './unavailableAnswer'

/** Whether the process lives, and whether it may be sent visitors, is told also without a database. */
const isHealth = (path: string) => path.startsWith('/api/health/')

/** An address that nothing can decode names nothing; the framework would fail over it. */
function isReadable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/** A demonstration answers to the names of this machine alone, so that no other site's name can be pointed at it to read it. */
const isForeignHost = (host: string | null) =>
  env().isDemo && !['localhost', '127.0.0.1', '[::1]'].includes((host ?? '').replace(/:\d+$/, ''))

/** What every request is asked before anything else; null when it may go on. It lets everybody through while there is a database: doors are guarded where they are. */
export async function gateRefusal(request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url)
  if (!isReadable(pathname)) return new Response(null, { status: 400 })
  if (isForeignHost(request.headers.get('host'))) return new Response(null, { status: 421 })
  return isHealth(pathname) || (await isDatabaseUp()) ? null : unavailableAnswer(request)
}
