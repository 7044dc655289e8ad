import { inShapeOf, type Sides } from '@/components/shared/threeWay'
import type { QuestionForm } from '@/domain/question'

/** The question as it was when its editing began; null when that is not known any more. */
export type QuestionBase = QuestionForm | null

/** A question as it was, as it is wanted and as somebody else stored it. Not knowing how it was, every difference is one to ask about. */
export function questionSides(
  base: QuestionBase,
  mine: QuestionForm,
  stored: Record<string, unknown>,
): Sides<QuestionForm> {
  const nothing = Object.fromEntries(Object.keys(mine).map((field) => [field, undefined])) as unknown as QuestionForm
  return { base: base ?? nothing, mine, theirs: inShapeOf(mine, stored), sent: [] }
}
