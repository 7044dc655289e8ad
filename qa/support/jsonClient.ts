import { Agent, request } from 'node:http'
import { env } from '@/server/env'

const timeout = 30_000

/**
 * Posts JSON to the site, or to a proxy at another port, over one kept-alive connection; throws unless it succeeds.
 * `from` is the loopback address of the client.
 */
export function jsonClient(cookie = '', port?: number, from?: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: from })
  const { appUrl } = env()
  const address = port === undefined ? appUrl.replace('localhost', '127.0.0.1') : `http://127.0.0.1:${port}`
  const postAs = (asCookie: string, path: string, body: object, more: Record<string, string> = {}) =>
    new Promise<string>((resolve, reject) => {
      const headers = {
        'content-type': 'application/json',
        accept: 'application/json',
        origin: appUrl,
        cookie: asCookie,
        ...more,
      }
      const call = request(`${address}${path}`, { method: 'POST', agent, headers }, (answer) => {
        let text = ''
        answer
          .setEncoding('utf8')
          .on('data', (part: string) => (text += part))
          .on('end', () =>
            answer.statusCode === 200 && !text.includes('"errors"')
              ? resolve(text)
              : reject(new Error(`${answer.statusCode}: ${text}`)),
          )
        // A site killed while responding closes the connection without an end.
        answer.on('error', reject).on('close', () => reject(new Error('The answer was cut off.')))
      })
      call.setTimeout(timeout, () => call.destroy(new Error('There was no response.')))
      call.on('error', reject).end(JSON.stringify(body))
    })
  const post = (path: string, body: object, more?: Record<string, string>) => postAs(cookie, path, body, more)
  return { post, postAs, close: () => agent.destroy() }
}
