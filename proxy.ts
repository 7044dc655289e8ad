import { type NextRequest, NextResponse } from 'next/server'
import { embedFrameHosts, embedImageHosts } from '@/domain/richText'
import { env } from '@/server/env'
import { isDatabaseUp } from '@/server/http/databaseGate'
import { formTargets } from '@/server/http/formTargets'
import { unavailableAnswer } from '@/server/http/unavailableAnswer'

/** What a page may load and run: our own files, and the scripts and styles that carry this answer's nonce. */
function contentPolicy(nonce: string, forms: readonly string[], isDevelopment: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    `style-src-elem 'self' ${isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    `style-src 'self' ${isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    ["img-src 'self' data: blob:", ...embedImageHosts].join(' '),
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    ["frame-src 'self'", ...embedFrameHosts].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...forms].join(' '),
    "frame-ancestors 'none'",
  ].join('; ')
}

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
const isForeignHost = (host: string | null) => env().isDemo && !['localhost', '127.0.0.1', '[::1]'].includes((host ?? '').replace(/:\d+$/, ''))

/** Gives every page its nonce and content policy, and tells it its own address. It lets everybody through while there is a database: pages are guarded where they are. */
export async function proxy(request: NextRequest): Promise<Response> {
  if (!isReadable(request.nextUrl.pathname)) return new Response(null, { status: 400 })
  if (isForeignHost(request.headers.get('host'))) return new Response(null, { status: 421 })
  if (!isHealth(request.nextUrl.pathname) && !(await isDatabaseUp())) return unavailableAnswer(request)
  const nonce = btoa(crypto.randomUUID())
  const policy = contentPolicy(nonce, formTargets(request.nextUrl.pathname), process.env.NODE_ENV === 'development')
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('x-pathname', `${request.nextUrl.pathname}${request.nextUrl.search}`)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}

export const config = {
  matcher: ['/((?!_next/static|_next/image|fonts/|api/blobs|favicon.ico|robots.txt).*)'],
}
