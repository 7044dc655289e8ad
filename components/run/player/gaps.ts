import { type AnswerGap, isAnswered, statedRange, takesWholeNumbers } from '@/domain/questionResponse'
import type { HeldTexts } from '../inputs/inputProps'
import type { Answers, RunQuestion, RunStep } from '../run'
import { isHolding } from './useHeldTexts'

/** What keeps Next from leaving a question: what the answer lacks, or a text that is not valid. */
export type RunGap =
  | AnswerGap
  | { key: 'correct' | 'notANumber' | 'notWhole' | 'tooLarge' | 'otherCurrency' | 'ambiguous' | 'notADay' }
  | { key: `range.${'both' | 'least' | 'most'}`; least: number; most: number }

/** The gap to show at a question, null when there is none. An invalid figure has its own message; other fields show their own. */
export function runGap(question: RunQuestion, held: HeldTexts, gap: AnswerGap | null): RunGap | null {
  if (held.answer?.problem === 'notANumber') return { key: takesWholeNumbers(question) ? 'notWhole' : 'notANumber' }
  const range = held.answer?.problem === 'outOfRange' ? statedRange(question) : null
  if (range !== null) return { ...range, key: `range.${range.key}` }
  const { problem } = held.answer ?? {}
  if (problem === 'tooLarge' || problem === 'otherCurrency' || problem === 'ambiguous' || problem === 'notADay')
    return { key: problem }
  if (problem !== undefined) return { key: 'correct' }
  return gap ?? (isHolding(held) ? { key: 'correct' } : null)
}

/**
 * The index of the first step with a question that is unanswered or holds an invalid text, -1 when there is none. A question that
 * may be left out counts as answered once it was passed; the step at `exceptAt` is skipped.
 */
export function firstGap(
  steps: readonly RunStep[],
  answers: Answers,
  isHeld: (questionId: string) => boolean = () => false,
  exceptAt = -1,
): number {
  const isOpen = (question: RunQuestion) => isHeld(question.id) || !isAnswered(question, answers[question.id] ?? [])
  return steps.findIndex((step, at) => at !== exceptAt && step.some(isOpen))
}

/** The index of the step with a question, -1 for none. */
export const stepOf = (steps: readonly RunStep[], questionId: string | null | undefined): number =>
  steps.findIndex((step) => step.some(({ id }) => id === questionId))
