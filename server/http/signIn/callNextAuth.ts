import 'server-only'
import NextAuth, { type NextAuthOptions } from 'next-auth'

type Call = {
  /** The path after /api/auth, in segments. */
  segments: string[]
  method?: string
  query?: Record<string, string>
  body?: Record<string, unknown>
  cookies: Record<string, string>
}

type Recorder = {
  status: (code: number) => Recorder
  getHeader: (name: string) => string[] | string | null
  setHeader: (name: string, value: string | string[]) => Recorder
  json: (value: unknown) => void
  send: (value: unknown) => void
  end: () => void
}

/** The response object that next-auth writes to; `response` returns the result. */
function recorder(): { recorder: Recorder; response: () => Response } {
  const headers = new Headers()
  let [status, body]: [number, string | null] = [200, null]
  const answer: Recorder = {
    status: (code) => {
      status = code
      return answer
    },
    getHeader: (name) => (name.toLowerCase() === 'set-cookie' ? headers.getSetCookie() : headers.get(name)),
    setHeader: (name, value) => {
      headers.delete(name)
      for (const one of [value].flat()) headers.append(name, one)
      return answer
    },
    json: (value) => {
      headers.set('content-type', 'application/json')
      body = JSON.stringify(value)
    },
    send: (value) => {
      if (typeof value === 'string') body = value
      else if (value !== undefined && value !== null) answer.json(value)
    },
    end: () => undefined,
  }
  return { recorder: answer, response: () => new Response(body, { status, headers }) }
}

/**
 * The cookie or parameter in which next-auth remembers the return address. It is neither sent nor stored: the product's
 * own addresses are encrypted.
 */
const isReturnAddressKey = (name: string) => name === 'callbackUrl' || /next-auth\.callback-url$/.test(name)
const without = <Value>(fields: Record<string, Value>) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !isReturnAddressKey(name)))

/** Calls next-auth without the request's headers, so that no host header can change the addresses it writes. */
export async function callNextAuth(
  options: NextAuthOptions,
  { segments, method = 'GET', query = {}, body = {}, cookies }: Call,
): Promise<Response> {
  const handler = NextAuth(options) as (request: object, response: Recorder) => Promise<void>
  const { recorder: written, response } = recorder()
  await handler(
    {
      method,
      query: { ...without(query), nextauth: segments },
      body: without(body),
      cookies: without(cookies),
      headers: {},
    },
    written,
  )
  const answer = response()
  const setCookies = answer.headers
    .getSetCookie()
    .filter((setCookie) => !isReturnAddressKey(setCookie.split('=', 1)[0] ?? ''))
  answer.headers.delete('set-cookie')
  for (const setCookie of setCookies) answer.headers.append('set-cookie', setCookie)
  return answer
}

/** Timeout that fits a page load; a provider answering byte by byte must not exceed it. */
const timeoutMilliseconds = 4500

/** Calls next-auth for what only the provider can answer; null on a timeout. */
export async function atProvider(...call: Parameters<typeof callNextAuth>): Promise<Response | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), timeoutMilliseconds)))
  return Promise.race([callNextAuth(...call), late]).finally(() => clearTimeout(timer))
}

/**
 * Whether this is one of the cookies by which next-auth matches a provider's callback to this browser's own request.
 */
export const isCheck = (setCookie: string): boolean =>
  /^(?:__Secure-)?next-auth\.(?:state|nonce|pkce\.code_verifier)=/.test(setCookie)
