import { inShapeOf, type Sides } from '@/components/shared/conflict/threeWay'
import type { QuestionForm } from '@/domain/question'

/** The question as it was when editing began; null when that is no longer known. */
export type QuestionBase = QuestionForm | null

/**
 * Base, own and stored version of a question for a merge with another user's change.
 * Without a known base, every difference is a conflict.
 */
export function questionSides(
  base: QuestionBase,
  mine: QuestionForm,
  stored: Record<string, unknown>,
): Sides<QuestionForm> {
  const nothing = Object.fromEntries(Object.keys(mine).map((field) => [field, undefined])) as unknown as QuestionForm
  return { base: base ?? nothing, mine, theirs: inShapeOf(mine, stored), sent: [] }
}
