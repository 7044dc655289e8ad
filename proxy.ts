import { type NextRequest, NextResponse } from 'next/server'
import { embedFrameHosts, embedImageHosts } from '@/domain/richText'
import { formTargets } from '@/server/http/formTargets'
import { gateRefusal } from '@/server/http/gateRefusal'

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

/** Gives every page its nonce and content policy, and tells it its own address. Pages are guarded where they are. */
export async function proxy(request: NextRequest): Promise<Response> {
  const refusal = await gateRefusal(request)
  if (refusal !== null) return refusal
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

// The Apollo door answers no pages: it asks the gate itself, which spares each call the copy that a proxy makes of it.
export const config = {
  matcher: ['/((?!_next/static|_next/image|fonts/|api/blobs|graphql$|favicon.ico|robots.txt).*)'],
}
