import type { QuestionType, ResponseType } from '../question'

export type ProgressQuestion = {
  id: string
  questionType: QuestionType
  responseType: ResponseType | null
  minTextBoxes: number
}
export type ProgressResponse = { questionId: string; textInput: string | null; isUserInput: boolean }

/**
 * Whether a question is answered: a text question with a minimum needs that many non-empty entries; a before/after
 * scale exactly two answers; anything else at least one.
 */
export function isAnswered(question: ProgressQuestion, responses: readonly ProgressResponse[]): boolean {
  const own = responses.filter((response) => response.questionId === question.id)
  const isText =
    question.questionType !== 'Measure' && (question.responseType === 'TextBoxes' || question.responseType === null)
  if (isText && question.minTextBoxes > 0)
    return (
      own.filter(({ isUserInput, textInput }) => isUserInput && (textInput ?? '').trim() !== '').length >=
      question.minTextBoxes
    )
  return question.responseType === 'ComparisonScale' ? own.length === 2 : own.length > 0
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
