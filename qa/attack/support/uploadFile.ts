import { type HttpResponse, send } from './request'
import { cookieOf, createAccount } from './accounts'

/** An administrator of a new company, with a session. */
export async function administrator() {
  const account = await createAccount({ group: 'SubscriptionAdministrator' })
  return { ...account, cookie: await cookieOf(account.userId) }
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
export const upload = (cookie: string, filename: string, bytes: Uint8Array, type?: string): Promise<HttpResponse> =>
  send({
    path: '/api/blobs/upload',
    body: formOf(filename, bytes, type),
    headers: { cookie, 'content-type': 'multipart/form-data; boundary=edge' },
  })

/** The id of the created record, empty where there is none. */
export const idOf = ({ text }: HttpResponse): string => /"id":"([\da-f-]{36})"/.exec(text)?.[1] ?? ''
export const summaryOf = ({ status, text }: HttpResponse): string => `${status} ${text.slice(0, 160)}`
