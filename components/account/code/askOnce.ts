const asked = new Map<string, Promise<unknown>>()

/** Asks at most once while the page lives, however often it is drawn: a code works once only. After a refusal it may be asked again. */
export function askOnce<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
  const before = asked.get(key) as Promise<Answer> | undefined
  if (before !== undefined) return before
  const answer = ask()
  asked.set(key, answer)
  answer.catch(() => asked.delete(key))
  return answer
}
