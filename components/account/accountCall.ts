/** A refusal of the account service, in the words it gave. */
export class AccountRefusal extends Error {}

type Body = { errors?: { message: string }[] }

/** Asks the account service. A refusal becomes its own words; anything that is no answer at all, the words for being offline. */
export async function accountCall<Answer>(path: string, { body, offline }: { body?: object; offline: string }): Promise<Answer> {
  const init = body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(path, { credentials: 'same-origin', ...init }).catch(() => null)
  if (response === null) throw new AccountRefusal(offline)
  const answer = (await response.json().catch(() => ({}))) as Answer & Body
  if (!response.ok) throw new AccountRefusal(answer.errors?.map(({ message }) => message).join(' ') ?? response.statusText)
  return answer
}
