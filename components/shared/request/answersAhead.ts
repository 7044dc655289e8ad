/** A query and its variables, by which its answer is found again. */
export type AskedAhead = { operationName: string; variables: Record<string, unknown> }
type Answer = { data?: unknown; errors?: unknown }
type Kept = { answer: Promise<Answer | null>; since: number; isHere: boolean }

/** How long an answer is taken for the current one. */
const freshMs = 5_000

const kept = new Map<string, Kept>()

/** Undefined values are left out, and the order of variables does not matter. */
const sorted = (value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(
        Object.entries(value)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, one]) => [name, sorted(one)]),
      )

export const keyAhead = ({ operationName, variables }: AskedAhead): string =>
  `${operationName} ${JSON.stringify(sorted(variables))}`

/** How long an answer that the document itself asked for waits for its scripts. */
const documentMs = 30_000

/** What the document asked for before its scripts ran (`AheadScript`). */
type OfDocument = { answersAhead?: Record<string, Omit<Kept, 'isHere'>> }

function fromDocument(key: string): Kept | undefined {
  const asked = (globalThis as OfDocument).answersAhead
  const found = asked?.[key]
  if (found === undefined || performance.now() - found.since > documentMs) return undefined
  delete asked?.[key]
  return { ...found, isHere: false }
}

const isFresh = ({ since, isHere }: Kept) => !isHere || performance.now() - since < freshMs

/** Whether a query was asked just now and has not been taken. */
export function isAskedAhead(key: string): boolean {
  const found = kept.get(key)
  return found !== undefined && isFresh(found)
}

/** Keeps an answer for the screen that asks for it next; one that fails is asked again by the screen itself. */
export function keepAhead(key: string, answer: Promise<Answer>): void {
  const one: Kept = { answer: answer.catch(() => null), since: performance.now(), isHere: false }
  kept.set(key, one)
  void one.answer.then(() => Object.assign(one, { isHere: true, since: performance.now() }))
}

/** The answer to a query that was asked ahead, for one reader; undefined where there is none, or an old one. */
export function takeAhead(key: string): Promise<Answer | null> | undefined {
  const found = kept.get(key) ?? fromDocument(key)
  kept.delete(key)
  return found !== undefined && isFresh(found) ? found.answer : undefined
}

/** Drops all answers, since something is being changed. */
export function forgetAhead(): void {
  kept.clear()
  delete (globalThis as OfDocument).answersAhead
}
