import { graphqlCall } from '@/components/shared/request/graphqlCall'
import type { PendingAnswer } from '@/components/shared/unsaved/PendingAnswers'
import { withAskedShares } from '@/domain/questionResponse'
import type { RunFragment } from '@/graphql/questionnaireRespondentSession/__generated__/operations'
import { SaveQuestionResponsesText } from '@/graphql/__generated__/queryTexts'
import { answersOf, type RunQuestion } from '../run'
import type { StoredAnswer } from './resolveAnswerConflict'

type SentQuestion = Pick<RunQuestion, 'responseType' | 'asksIsolation' | 'asksConfidence'> &
  Pick<Partial<PendingAnswer>, 'wording'>

/**
 * Stores one answer on the server, under the wording it was given to. A share that the question no longer asks for is left out.
 * Returns the time it was stored, in milliseconds of the server's clock; rejects as `graphqlCall` does.
 */
export async function sendAnswer(
  { sessionId, questionId, rows, wording }: PendingAnswer,
  question: SentQuestion | undefined,
  options?: { keepalive: boolean },
): Promise<number> {
  const model = {
    questionnaireRespondentSessionId: sessionId,
    questionId,
    wordingNumber: (wording ?? question?.wording)?.number,
    responses: question === undefined ? [...rows] : rows.map((row) => withAskedShares(question, row)),
  }
  const { saveQuestionResponses } = await graphqlCall(SaveQuestionResponsesText, { model }, options)
  return new Date(saveQuestionResponses.savedAt).getTime()
}

/** The stored answers of a run by question, each with the time of its last row. */
export function storedAnswers(responses: RunFragment['responses']): Map<string, StoredAnswer> {
  const lastOf = (id: string) =>
    Math.max(...responses.filter(({ questionId }) => questionId === id).map(({ updatedAt }) => Date.parse(updatedAt)))
  return new Map(Object.entries(answersOf(responses)).map(([id, rows]) => [id, { rows, storedAt: lastOf(id) }]))
}
