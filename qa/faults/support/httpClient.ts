import { Agent, request } from 'node:http'
import { env } from '@/server/env'

/** The outcome of a request: its status, or 0 with the reason when there was no complete response. */
export type HttpResult = {
  status: number
  milliseconds: number
  retryAfter: string | undefined
  text: string
  reason?: string
}

const timeout = 60_000

/** Requests the site over kept-alive connections, and returns how each request ended: nothing throws. */
export function httpClient(cookie = '', { maxSockets = 1, keepAlive = true } = {}) {
  const agent = new Agent({ keepAlive, maxSockets })
  const { appUrl, port } = env()
  const send = (method: string, path: string, body?: object) =>
    new Promise<HttpResult>((resolve) => {
      const from = performance.now()
      const end = (answer: Partial<HttpResult>) =>
        resolve({ status: 0, retryAfter: undefined, text: '', milliseconds: performance.now() - from, ...answer })
      const headers = {
        accept: 'application/json',
        origin: appUrl,
        cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      }
      const call = request({ host: '127.0.0.1', port, path, method, agent, headers }, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => (text += part))
        answer.on('end', () => end({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'], text }))
        answer.on('error', (error) => end({ reason: error.message }))
        answer.on('close', () => end({ reason: 'The response was truncated.' }))
      })
      call.setTimeout(timeout, () => call.destroy(new Error('There was no response.')))
      call.on('error', (error: NodeJS.ErrnoException) => end({ reason: error.code ?? error.message }))
      call.end(body === undefined ? undefined : JSON.stringify(body))
    })
  return {
    get: (path: string) => send('GET', path),
    post: (path: string, body: object) => send('POST', path, body),
    close: () => agent.destroy(),
  }
}

/** Did the request succeed, by its response? */
export const succeeded = ({ status, text }: HttpResult) => status === 200 && !text.includes('"errors"')

/** Was it refused with this code? */
export const refusedAs = (code: string) => (answer: HttpResult) => answer.text.includes(`"code":"${code}"`)

/** No response, or one that reports an internal error. */
export const isBug = (answer: HttpResult) =>
  answer.status === 0 || answer.status === 500 || refusedAs('INTERNAL')(answer)
