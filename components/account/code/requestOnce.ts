const answers = new Map<string, Promise<unknown>>()

/**
 * Sends a request at most once per page load, regardless of the number of renders, because a code works only once.
 * After a refusal it may be sent again.
 */
export function requestOnce<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
  const before = answers.get(key) as Promise<Answer> | undefined
  if (before !== undefined) return before
  const answer = ask()
  answers.set(key, answer)
  answer.catch(() => answers.delete(key))
  return answer
}
