import { type CompletedQuestion, isAnswered } from '../questionResponse'
import { answersByQuestion, type ConditionalQuestion, shownQuestions } from '../condition'

export type ProgressQuestion = ConditionalQuestion & CompletedQuestion
export type ProgressResponse = {
  questionId: string
  displayOrder: number
  textInput: string | null
  amountInput: number | null
  yesNoInput: boolean | null
  isUserInput: boolean
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
  const answers = answersByQuestion(responses)
  const shown = shownQuestions(questions, answers)
  if (shown.length === 0) return 0
  const answered = shown.filter((question) => isAnswered(question, answers[question.id] ?? [])).length
  return Math.floor((answered * 100) / shown.length)
}
