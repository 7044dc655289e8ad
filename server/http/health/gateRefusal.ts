import 'server-only'
import { env } from '@/server/env'
import { isDatabaseUp } from './databaseGate'
import { unavailableAnswer } from '../answer/unavailableAnswer'
import type { Call } from '../input/call'

/** Health endpoints also answer without a database. */
const isHealth = (path: string) => path.startsWith('/api/health/')

/** An undecodable path names nothing, and the framework would fail on it. */
function isReadable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/**
 * A demonstration answers to local host names alone, so that no other site's name can be pointed at it to read it.
 */
const isForeignHost = (host: string | null) =>
  env().isDemo && !['localhost', '127.0.0.1', '[::1]'].includes((host ?? '').replace(/:\d+$/, ''))

/**
 * Checks every request before anything else; null when it may continue. It lets every request through while there is
 * a database: access is checked in the endpoints.
 */
export async function gateRefusal(call: Omit<Call, 'method'>): Promise<Response | null> {
  const { pathname } = new URL(call.url)
  if (!isReadable(pathname)) return new Response(null, { status: 400 })
  if (isForeignHost(call.headers.get('host'))) return new Response(null, { status: 421 })
  return isHealth(pathname) || (await isDatabaseUp()) ? null : unavailableAnswer(call)
}
