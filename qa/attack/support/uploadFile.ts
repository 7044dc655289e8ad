import { type Answer, ask } from './request'
import { cookieOf, somebody } from './accounts'

/** An administrator of a new company, with a session. */
export async function administrator() {
  const who = await somebody({ group: 'SubscriptionAdministrator' })
  return { ...who, cookie: await cookieOf(who.userId) }
}

/** The body of a form with one file. */
export const formOf = (filename: string, bytes: Uint8Array, type = 'application/octet-stream'): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--edge\r\nContent-Disposition: form-data; name="files"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n--edge--\r\n'),
  ])

/** Uploads one file as a form does. */
export const upload = (cookie: string, filename: string, bytes: Uint8Array, type?: string): Promise<Answer> =>
  ask({
    path: '/api/blobs/upload',
    body: formOf(filename, bytes, type),
    headers: { cookie, 'content-type': 'multipart/form-data; boundary=edge' },
  })

/** The id of the created record, empty where there is none. */
export const idOf = ({ text }: Answer): string => /"id":"([\da-f-]{36})"/.exec(text)?.[1] ?? ''
export const short = ({ status, text }: Answer): string => `${status} ${text.slice(0, 160)}`
