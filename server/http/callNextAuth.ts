import 'server-only'
import NextAuth, { type NextAuthOptions } from 'next-auth'

type Call = {
  /** The path behind /api/auth, in segments. */
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

/** What next-auth writes its answer to; `response` is that answer. */
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

/** next-auth's own memory of where to go afterwards. It is neither given nor kept: our own addresses are sealed. */
const isItsMemory = (name: string) => name === 'callbackUrl' || /next-auth\.callback-url$/.test(name)
const without = <Value>(fields: Record<string, Value>) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !isItsMemory(name)))

/** Asks next-auth without handing it the request's headers: no host header can change the addresses it writes. */
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
  const setCookies = answer.headers.getSetCookie().filter((setCookie) => !isItsMemory(setCookie.split('=', 1)[0] ?? ''))
  answer.headers.delete('set-cookie')
  for (const setCookie of setCookies) answer.headers.append('set-cookie', setCookie)
  return answer
}
