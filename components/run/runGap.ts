import type { AnswerGap } from '@/domain/questionResponse'
import type { HeldTexts } from './inputs/inputProps'
import { isHolding } from './useHeldTexts'

/** What keeps Next from passing: what the answer lacks, or what was typed and cannot be stored. */
export type RunGap = AnswerGap | { key: 'correct' | 'notANumber' | 'tooLarge' }

/** A figure that cannot be read is told as such, not as an answer that is missing. Other fields say themselves what is wrong with them. */
export function runGap(held: HeldTexts, gap: AnswerGap | null): RunGap | null {
  if (held.answer?.problem === 'notANumber') return { key: 'notANumber' }
  if (held.answer?.problem === 'outOfRange') return { key: 'tooLarge' }
  if (held.answer !== undefined) return { key: 'correct' }
  return gap ?? (isHolding(held) ? { key: 'correct' } : null)
}
