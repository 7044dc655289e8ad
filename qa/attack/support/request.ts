import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { env } from '@/server/env'

export type HttpResponse = { status: number; headers: IncomingHttpHeaders; text: string; bytes: Buffer }
export type HttpRequest = {
  path: string
  method?: string
  headers?: Record<string, string | string[]>
  body?: unknown
  port?: number
  from?: string
}

const timeout = 60_000
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/**
 * Requests the site without a browser's restrictions: any header may be sent, also another Host; no redirect is followed.
 * A body that is not text is sent as JSON. `from` is the loopback address of the client: each counts as another client.
 */
export function send({
  path,
  method,
  headers = {},
  body,
  port = env().port,
  from,
}: HttpRequest): Promise<HttpResponse> {
  const isText = typeof body === 'string' || Buffer.isBuffer(body)
  const sent = body === undefined || isText ? (body as string | Buffer | undefined) : JSON.stringify(body)
  const type: Record<string, string> = sent === undefined || isText ? {} : { 'content-type': 'application/json' }
  const length: Record<string, string> = sent === undefined ? {} : { 'content-length': String(Buffer.byteLength(sent)) }
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        agent: from === undefined ? agent : undefined,
        localAddress: from,
        headers: { host: `localhost:${port}`, ...length, ...type, ...headers },
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject)
        answer.on('end', () => {
          const bytes = Buffer.concat(chunks)
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: bytes.toString('utf8'), bytes })
        })
      },
    )
    call.setTimeout(timeout, () => call.destroy(new Error(`No response: ${method ?? ''} ${path}`)))
    call.on('error', reject).end(sent)
  })
}

/** Calls the GraphQL endpoint with a session. */
export const sendGraphql = (
  query: string,
  variables: object = {},
  cookie = '',
  headers: Record<string, string> = {},
): Promise<HttpResponse> =>
  send({ path: '/graphql', body: { query, variables }, headers: { ...(cookie === '' ? {} : { cookie }), ...headers } })

/** The raw response to exactly these bytes, until the connection ends or the timeout. */
export const sendRaw = (text: string, port = env().port, milliseconds = 5_000): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let received = ''
    const end = () => {
      socket.destroy()
      resolve(received)
    }
    socket
      .setEncoding('utf8')
      .setTimeout(milliseconds, end)
      .on('data', (part: string) => (received += part))
      .on('error', end)
      .on('close', end)
  })
