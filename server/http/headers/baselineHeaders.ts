import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { outageSeconds } from '@/server/errors'
import { scopeOfAnswer } from '@/server/log'

/** Headers that every response gets unless it sets them itself. */
const baseline: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
]

/** Policy of responses without their own: no scripts, no loading, no framing. */
const emptyPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Two years, including subdomains; only when the site is served over https. */
const strictTransport = 'max-age=63072000; includeSubDomains'

/** The methods that endpoints use. */
export const methods: readonly string[] = ['GET', 'HEAD', 'POST', 'OPTIONS']

/** A worker script started by a page runs under the policy of its own response, which would forbid everything. */
const isBuilt = (url: string | undefined) => url?.startsWith('/_next/static/') === true

/** The remaining methods where this one was refused: an endpoint either reads or changes. */
const othersThan = (method: string | undefined) =>
  methods.filter((other) => (method === 'POST' ? other !== 'POST' : other !== 'GET' && other !== 'HEAD'))

/** The framework answers 500 whatever a page failed by: without a database the page may be asked for again. */
const isUnavailable = (response: ServerResponse) =>
  response.statusCode === 500 && scopeOfAnswer(response)?.codes.has('UNAVAILABLE') === true

/** Adds the baseline headers that a response about to be sent does not set itself. */
function addBaselineHeaders(request: IncomingMessage, response: ServerResponse, isSecure: boolean): void {
  const say = (name: string, value: string) => void (response.hasHeader(name) || response.setHeader(name, value))
  for (const [name, value] of baseline) say(name, value)
  if (!isBuilt(request.url)) say('Content-Security-Policy', emptyPolicy)
  if (isSecure) say('Strict-Transport-Security', strictTransport)
  if (response.statusCode === 503) say('Retry-After', String(outageSeconds))
  if (response.statusCode === 405) say('Allow', othersThan(request.method).join(', '))
}

/**
 * Has the baseline headers added at the last moment, where pages, files, errors and refusals all pass, so that the code
 * that writes the response takes precedence.
 */
export function withBaselineHeaders(request: IncomingMessage, response: ServerResponse, isSecure: boolean): void {
  const writeHead = response.writeHead
  response.writeHead = ((...head: unknown[]) => {
    if (typeof head[0] === 'number') response.statusCode = head[0]
    if (!response.headersSent) {
      if (isUnavailable(response)) response.statusCode = 503
      addBaselineHeaders(request, response, isSecure)
    }
    return Reflect.apply(writeHead, response, [response.statusCode, ...head.slice(1)]) as ServerResponse
  }) as typeof writeHead
}
