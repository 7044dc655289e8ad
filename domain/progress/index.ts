import { takesText, isPair } from '../question'
import { isLeftOut, mayBeLeftOut } from '../questionResponse'
import { answersByQuestion, type ConditionalQuestion, shownQuestions } from '../condition'

export type ProgressQuestion = ConditionalQuestion & { minTextBoxes: number; isOptional: boolean }
export type ProgressResponse = {
  questionId: string
  displayOrder: number
  textInput: string | null
  amountInput: number | null
  yesNoInput: boolean | null
  isUserInput: boolean
}

/**
 * Whether a question is answered: one that may be left out also without an answer once it was passed; a text question
 * with a minimum needs that many non-empty entries; a before/after scale exactly two answers; anything else at least one.
 */
export function isAnswered(
  question: Pick<ProgressQuestion, 'id' | 'questionType' | 'responseType' | 'minTextBoxes' | 'isOptional'>,
  responses: readonly Pick<ProgressResponse, 'questionId' | 'textInput' | 'isUserInput'>[],
): boolean {
  const own = responses.filter((response) => response.questionId === question.id)
  if (own.some(isLeftOut) && mayBeLeftOut(question)) return true
  const given = own.filter((response) => !isLeftOut(response))
  if (takesText(question) && question.minTextBoxes > 0)
    return (
      given.filter(({ isUserInput, textInput }) => isUserInput && (textInput ?? '').trim() !== '').length >=
      question.minTextBoxes
    )
  return isPair(question.responseType) ? given.length === 2 : given.length > 0
}

/**
 * 0 before the start, 100 after the end, else the percentage of the shown questions that are answered, rounded down; 0
 * without questions, which are given in the order of asking.
 */
export function progress(
  session: { startDate: Date | null; endDate: Date | null },
  questions: readonly ProgressQuestion[],
  responses: readonly ProgressResponse[],
): number {
  if (session.startDate === null) return 0
  if (session.endDate !== null) return 100
  const shown = shownQuestions(questions, answersByQuestion(responses))
  if (shown.length === 0) return 0
  const answered = shown.filter((question) => isAnswered(question, responses)).length
  return Math.floor((answered * 100) / shown.length)
}
