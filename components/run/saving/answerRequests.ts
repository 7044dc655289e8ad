import { graphqlCall } from '@/components/shared/request/graphqlCall'
import type { PendingAnswer } from '@/components/shared/unsaved/PendingAnswers'
import { withAskedShares } from '@/domain/questionResponse'
import type { RunFragment } from '@/graphql/questionnaireRespondentSession/__generated__/operations'
import { SaveQuestionResponsesText } from '@/graphql/__generated__/queryTexts'
import { answersOf, type RunQuestion } from '../run'
import type { Stored } from './AnswerSaver.types'
import type { Held } from './resolveAnswerConflict'

type SentQuestion = Pick<RunQuestion, 'responseType' | 'asksIsolation' | 'asksConfidence'> &
  Pick<Partial<PendingAnswer>, 'wording'>

/**
 * Stores one answer on the server, under the wording it was given to, if the run still has this version. A share that the
 * question no longer asks for is left out. Rejects as `graphqlCall` does.
 */
export async function sendAnswer(
  { sessionId, questionId, rows, wording }: PendingAnswer,
  question: SentQuestion | undefined,
  { version, keepalive }: { version: number | undefined; keepalive?: boolean },
): Promise<Stored> {
  const model = {
    questionnaireRespondentSessionId: sessionId,
    questionId,
    version,
    wordingNumber: (wording ?? question?.wording)?.number,
    responses: question === undefined ? [...rows] : rows.map((row) => withAskedShares(question, row)),
  }
  const { saveQuestionResponses } = await graphqlCall(SaveQuestionResponsesText, { model }, { keepalive })
  return { at: new Date(saveQuestionResponses.savedAt).getTime(), version: saveQuestionResponses.version }
}

/** What the server holds of a run: its version, and its answers by question, each with the time of its last row. */
export function heldOf({ session: { version }, responses }: Pick<RunFragment, 'session' | 'responses'>): Held {
  const lastOf = (id: string) =>
    Math.max(...responses.filter(({ questionId }) => questionId === id).map(({ updatedAt }) => Date.parse(updatedAt)))
  const answers = Object.entries(answersOf(responses)).map(
    ([id, rows]) => [id, { rows, storedAt: lastOf(id) }] as const,
  )
  return { version, answers: new Map(answers) }
}
