type Problem = { code: string; message: string; field?: string }

/** A refusal of the account service in the words it gave; a problem of one field names it. */
class AccountRefusal extends Error {
  constructor(readonly errors: readonly Problem[]) {
    super(errors.map(({ message }) => message).join(' '))
    this.name = 'AccountRefusal'
  }
}

/** An answer of what stands before our server, or of our server in trouble: its words are for the console alone. */
class ServerError extends Error {
  override readonly name = 'ServerError'
}

/** Asks the account service. Without an answer it throws what the browser threw, which banners show as being offline. */
export async function accountCall<Answer>(path: string, body?: object): Promise<Answer> {
  const init =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(path, { credentials: 'same-origin', ...init })
  const answer = (await response.json().catch(() => ({}))) as Answer & { errors?: Problem[] }
  if (response.ok) return answer
  if (answer.errors !== undefined) throw new AccountRefusal(answer.errors)
  const unknown = new ServerError(`${path} answered ${response.status} ${response.statusText}`)
  console.error(unknown)
  throw unknown
}
