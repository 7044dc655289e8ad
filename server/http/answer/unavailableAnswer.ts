import 'server-only'
import { words } from '@/locales/words'
import { httpStatus, outageSeconds } from '@/server/errors'
import type { Call } from '../input/call'
import { localeOfRequest } from './errorAnswer'

const policy =
  "default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const headers = { 'cache-control': 'no-store', 'retry-after': String(outageSeconds) }
const status = httpStatus.UNAVAILABLE

const isCall = (path: string) => path === '/graphql' || path.startsWith('/api/')

/** A page without the product's scripts and stylesheets that reloads by itself. */
function page(locale: string, title: string, help: string): string {
  const body =
    'max-inline-size:30rem;margin-inline:auto;padding:6rem 1rem;font-family:system-ui,sans-serif;text-align:center'
  return `<!doctype html><html lang="${locale}" style="color-scheme:light dark"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="${outageSeconds}"><title>${title}</title></head><body style="${body}"><main role="status"><h1>${title}</h1><p>${help}</p></main></body></html>`
}

/** The response while the database is unavailable: a page that reloads by itself, or a refusal for a program. */
export function unavailableAnswer(call: Omit<Call, 'method'>): Response {
  const { pathname } = new URL(call.url)
  const locale = localeOfRequest(call)
  const say = words(locale, 'errors')
  const [code, message] = ['UNAVAILABLE', say('UNAVAILABLE')]
  if (pathname === '/graphql')
    return Response.json({ errors: [{ message, extensions: { code } }] }, { status, headers })
  if (isCall(pathname)) return Response.json({ errors: [{ code, message }] }, { status, headers })
  return new Response(page(locale, message, say('tryingAgain')), {
    status,
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  })
}
