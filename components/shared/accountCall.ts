type Problem = { code: string; message: string; field?: string }

/** A refusal of the account service in the words it gave; a problem of one field names it. */
class AccountRefusal extends Error {
  constructor(readonly errors: readonly Problem[]) {
    super(errors.map(({ message }) => message).join(' '))
    this.name = 'AccountRefusal'
  }
}

/** Asks the account service. Without an answer it throws what the browser threw, which banners show as being offline. */
export async function accountCall<Answer>(path: string, body?: object): Promise<Answer> {
  const init = body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(path, { credentials: 'same-origin', ...init })
  const answer = (await response.json().catch(() => ({}))) as Answer & { errors?: Problem[] }
  if (!response.ok) throw new AccountRefusal(answer.errors ?? [{ code: String(response.status), message: response.statusText || String(response.status) }])
  return answer
}
