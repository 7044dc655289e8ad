import type { ResponseType } from '@/domain/question'
import { blankRow, notApplicable, type QuestionResponseRow } from '@/domain/questionResponse'
import { scaleStep, storedScaleValue } from '@/domain/scale'

type Rows = readonly QuestionResponseRow[]

/** The places of the rows of an answer: before and after, or one. */
export const sidesOf = ({ responseType }: { responseType: ResponseType | null }): number[] =>
  responseType === 'ComparisonScale' ? [0, 1] : [0]

/** The step that is chosen on a side of a scale, null for none. */
export function chosenStep({ isPercentage }: { isPercentage: boolean }, rows: Rows, side = 0): number | null {
  const amount = rows.find(({ displayOrder }) => displayOrder === side)?.amountInput ?? null
  return amount === null ? null : scaleStep(amount, isPercentage)
}

/** The answer with another step on a side, null for none. */
export function withStep(
  { isPercentage }: { isPercentage: boolean },
  rows: Rows,
  { side, step }: { side: number; step: number | null },
): QuestionResponseRow[] {
  const others = rows.filter(({ displayOrder, amountInput }) => displayOrder !== side && amountInput !== null)
  const row =
    step === null ? [] : [{ ...blankRow, displayOrder: side, amountInput: storedScaleValue(step, isPercentage) }]
  return [...others, ...row].sort((a, b) => a.displayOrder - b.displayOrder)
}

/** "Not applicable" as an answer. */
export const notApplicableRows = (question: { responseType: ResponseType | null }): QuestionResponseRow[] =>
  sidesOf(question).map((displayOrder) => ({ ...blankRow, displayOrder, textInput: notApplicable }))
