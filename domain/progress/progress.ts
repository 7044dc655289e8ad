import type { QuestionType, ResponseType } from '../question'

export type ProgressQuestion = { id: string; questionType: QuestionType; responseType: ResponseType | null; minTextBoxes: number }
export type ProgressResponse = { questionId: string; textInput: string | null; isUserInput: boolean }

/**
 * Answered: a text question with a minimum has that many non-empty entries; a before/after scale exactly two answers;
 * anything else at least one.
 */
export function isAnswered(question: ProgressQuestion, responses: readonly ProgressResponse[]): boolean {
  const own = responses.filter((response) => response.questionId === question.id)
  const isText = question.questionType !== 'Measure' && (question.responseType === 'TextBoxes' || question.responseType === null)
  if (isText && question.minTextBoxes > 0) return own.filter(({ isUserInput, textInput }) => isUserInput && (textInput ?? '').trim() !== '').length >= question.minTextBoxes
  return question.responseType === 'ComparisonScale' ? own.length === 2 : own.length > 0
}

/** 0 before the start, 100 after the end, else the share of questions answered in percent, rounded down. */
export function progress(
  session: { startDate: Date | null; endDate: Date | null },
  questions: readonly ProgressQuestion[],
  responses: readonly ProgressResponse[],
): number {
  if (session.endDate !== null) return 100
  if (session.startDate === null || questions.length === 0) return 0
  const byQuestion = Map.groupBy(responses, (response) => response.questionId)
  const answered = questions.filter((question) => isAnswered(question, byQuestion.get(question.id) ?? [])).length
  return Math.floor((answered / questions.length) * 100)
}

/** What Next asks for, null when the answer is enough: too few entries, one side of two, or nothing at all. */
export function missingAnswer(
  question: ProgressQuestion,
  responses: readonly ProgressResponse[],
): { key: 'minimumResponses'; n: number } | { key: 'bothScales' } | { key: 'provideResponse' } | null {
  if (isAnswered(question, responses)) return null
  if (question.responseType === 'ComparisonScale') return { key: 'bothScales' }
  const isText = question.responseType === 'TextBoxes'
  return isText && question.minTextBoxes > 0 ? { key: 'minimumResponses', n: question.minTextBoxes } : { key: 'provideResponse' }
}
