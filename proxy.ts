import { type NextRequest, NextResponse } from 'next/server'
import { embedFrameHosts, embedImageHosts } from '@/domain/richText'
import { formTargets } from '@/server/http/headers/formTargets'
import { gateRefusal } from '@/server/http/health/gateRefusal'

/** Content policy of a page: files of this site, and scripts and styles with this response's nonce. */
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

/** Sets the nonce and content policy of every page, and passes its address on. Pages check access themselves. */
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

// The GraphQL endpoint returns no pages: it calls the gate itself, which avoids the copy of each request by a proxy.
export const config = {
  matcher: ['/((?!_next/static|_next/image|fonts/|api/blobs|graphql$|favicon.ico|robots.txt).*)'],
}
