import { isLeftOut, mayBeLeftOut, takesText } from '../questionResponse'
import type { QuestionType, ResponseType } from '../question'

export type ProgressQuestion = {
  id: string
  questionType: QuestionType
  responseType: ResponseType | null
  minTextBoxes: number
  isOptional: boolean
}
export type ProgressResponse = { questionId: string; textInput: string | null; isUserInput: boolean }

/**
 * Whether a question is answered: one that may be left out also without an answer once it was passed; a text question
 * with a minimum needs that many non-empty entries; a before/after scale exactly two answers; anything else at least one.
 */
export function isAnswered(question: ProgressQuestion, responses: readonly ProgressResponse[]): boolean {
  const own = responses.filter((response) => response.questionId === question.id)
  if (own.some(isLeftOut) && mayBeLeftOut(question)) return true
  const given = own.filter((response) => !isLeftOut(response))
  if (takesText(question) && question.minTextBoxes > 0)
    return (
      given.filter(({ isUserInput, textInput }) => isUserInput && (textInput ?? '').trim() !== '').length >=
      question.minTextBoxes
    )
  return question.responseType === 'ComparisonScale' ? given.length === 2 : given.length > 0
}

/**
 * 0 before the start, 100 after the end, else the percentage of questions answered, rounded down; 0 without
 * questions.
 */
export function progress(
  session: { startDate: Date | null; endDate: Date | null },
  questions: readonly ProgressQuestion[],
  responses: readonly ProgressResponse[],
): number {
  if (session.startDate === null) return 0
  if (session.endDate !== null) return 100
  if (questions.length === 0) return 0
  const answered = questions.filter((question) => isAnswered(question, responses)).length
  return Math.floor((answered * 100) / questions.length)
}
