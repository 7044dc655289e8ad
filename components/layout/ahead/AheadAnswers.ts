import { getOperationName } from '@apollo/client/utilities/internal'
import type { DocumentNode } from 'graphql'

/** A query of a screen and the response to it as text, which the server adds to the page; null where it was refused. */
export type AheadAnswer = {
  operationName: string
  variables: Record<string, unknown>
  answer: string | null | Promise<string | null>
}
export type Asked = { query: DocumentNode; variables?: Record<string, unknown> | undefined }

/** What was answered; null where the screen has to ask by itself. */
type Data = Record<string, unknown> | null
type Kept = {
  data: Data | undefined
  coming: Promise<Data>
  hereSince: number | null
  /** It came with the page itself, and is not in the cache yet. */
  isInMarkup: boolean
}

/** How long an answer is taken for the current one. */
const freshMs = 5_000

/** Undefined values are left out, and the order of variables does not matter. */
const sorted = (value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(
        Object.entries(value)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, one]) => [name, sorted(one)]),
      )

const keyOf = (operationName: string, variables: Record<string, unknown> = {}) =>
  `${operationName} ${JSON.stringify(sorted(variables))}`

const keyOfAsked = ({ query, variables }: Asked) => keyOf(getOperationName(query, ''), variables)

function parse(text: string | null): Data {
  try {
    return text === null ? null : ((JSON.parse(text) as { data?: Data }).data ?? null)
  } catch {
    return null
  }
}

/**
 * The answers that came with the current page, for the first reader of each: in memory alone, for a few seconds, and
 * dropped by any write.
 */
export class AheadAnswers {
  #kept = new Map<string, Kept>()
  #offered = new WeakSet<readonly AheadAnswer[]>()

  /** Keeps the answers of a page instead of those of the page before; those of a page shown again are old. */
  offer(answers: readonly AheadAnswer[]): void {
    if (this.#offered.has(answers)) return
    this.#offered.add(answers)
    this.#kept.clear()
    for (const { operationName, variables, answer } of answers)
      this.#kept.set(keyOf(operationName, variables), this.#keep(answer))
  }

  #keep(answer: AheadAnswer['answer']): Kept {
    if (typeof answer === 'string' || answer === null) {
      const data = parse(answer)
      return { data, coming: Promise.resolve(data), hereSince: performance.now(), isInMarkup: true }
    }
    const coming = Promise.resolve(answer).then(parse, () => null)
    // Not for the first render, which may have begun without it.
    const one: Kept = { data: undefined, coming, hereSince: null, isInMarkup: false }
    void coming.then((data) => Object.assign(one, { data, hereSince: performance.now() }))
    return one
  }

  #fresh(asked: Asked): Kept | undefined {
    if (this.#kept.size === 0) return undefined
    const one = this.#kept.get(keyOfAsked(asked))
    return one?.hereSince == null || performance.now() - one.hereSince < freshMs ? one : undefined
  }

  /** An answer that the first render needs, also on the server, once. */
  uncached(asked: Asked): Record<string, unknown> | undefined {
    const one = this.#fresh(asked)
    if (one?.data == null || !one.isInMarkup) return undefined
    one.isInMarkup = false
    return one.data
  }

  /** The answer to a query, once: at once where it is here; undefined where there is none. */
  take(asked: Asked): { data: Record<string, unknown> } | { coming: Promise<Data> } | undefined {
    const one = this.#fresh(asked)
    this.#kept.delete(keyOfAsked(asked))
    if (one === undefined || one.data === null) return undefined
    return one.data === undefined ? { coming: one.coming } : { data: one.data }
  }

  /** Drops all answers, since something is being changed. */
  forget(): void {
    this.#kept.clear()
  }
}
