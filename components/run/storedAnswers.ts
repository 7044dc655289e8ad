import type { RunFragment } from '@/graphql/__generated__/operations'
import { answersOf } from './run'
import type { StoredAnswer } from './verdictOn'

/** What the server holds of each question, and since when. */
export function storedAnswers(responses: RunFragment['responses']): Map<string, StoredAnswer> {
  const lastOf = (id: string) =>
    Math.max(...responses.filter(({ questionId }) => questionId === id).map(({ updatedAt }) => Date.parse(updatedAt)))
  return new Map(Object.entries(answersOf(responses)).map(([id, rows]) => [id, { rows, storedAt: lastOf(id) }]))
}
