import { type AnswerGap, answerGap, statedRange, takesWholeNumbers } from '@/domain/questionResponse'
import type { HeldTexts } from '../inputs/inputProps'
import type { Answers, QuestionInSection, RunQuestion } from '../run'
import { isHolding } from './useHeldTexts'

/** What keeps Next from leaving a question: what the answer lacks, or a text that is not valid. */
export type RunGap =
  | AnswerGap
  | { key: 'correct' | 'notANumber' | 'notWhole' | 'tooLarge' | 'otherCurrency' | 'ambiguous' }
  | { key: `range.${'both' | 'least' | 'most'}`; least: number; most: number }

/** The gap to show at a question, null when there is none. An invalid figure has its own message; other fields show their own. */
export function runGap(question: RunQuestion, held: HeldTexts, gap: AnswerGap | null): RunGap | null {
  if (held.answer?.problem === 'notANumber') return { key: takesWholeNumbers(question) ? 'notWhole' : 'notANumber' }
  if (held.answer?.problem === 'outOfRange') {
    const range = statedRange(question)
    return range === null ? { key: 'tooLarge' } : { ...range, key: `range.${range.key}` }
  }
  if (held.answer?.problem === 'otherCurrency' || held.answer?.problem === 'ambiguous')
    return { key: held.answer.problem }
  if (held.answer !== undefined) return { key: 'correct' }
  return gap ?? (isHolding(held) ? { key: 'correct' } : null)
}

/**
 * The index of the first question that is unanswered or holds an invalid text, -1 when there is none. A question that may be left
 * out counts as answered once it was passed; `exceptId` is skipped.
 */
export function firstGap(
  questions: readonly QuestionInSection[],
  answers: Answers,
  isHeld: (questionId: string) => boolean = () => false,
  exceptId: string | null = null,
): number {
  return questions.findIndex((question) => {
    const rows = answers[question.id] ?? []
    if (question.id === exceptId) return false
    return isHeld(question.id) || answerGap(question, rows) !== null || rows.length === 0
  })
}
