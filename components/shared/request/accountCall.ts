import { renderedForHeaders, noteRefusal } from './outdatedPage'
import { savingLimit } from './savingLimit'

type Problem = { code: string; message: string; field?: string; key?: string }

/** A refusal of the account service with its message; a problem of one field names the field. */
class AccountRefusal extends Error {
  constructor(readonly errors: readonly Problem[]) {
    super(errors.map(({ message }) => message).join(' '))
    this.name = 'AccountRefusal'
  }
}

/** A response of a proxy, or of the server in trouble; its text is for the console only. */
class ServerError extends Error {
  override readonly name = 'ServerError'
}

/** Calls the account service. Without a response it rethrows the browser's error, which banners show as offline. */
export async function accountCall<Answer>(path: string, body?: object): Promise<Answer> {
  const init =
    body === undefined
      ? { headers: renderedForHeaders() }
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...renderedForHeaders() },
          body: JSON.stringify(body),
          signal: savingLimit(),
        }
  const response = await fetch(path, { credentials: 'same-origin', ...init })
  const answer = (await response.json().catch(() => ({}))) as Answer & { errors?: Problem[] }
  if (response.ok) return answer
  for (const { key } of answer.errors ?? []) noteRefusal(key)
  if (answer.errors !== undefined) throw new AccountRefusal(answer.errors)
  const unknown = new ServerError(`${path} answered ${response.status} ${response.statusText}`)
  console.error(unknown)
  throw unknown
}
