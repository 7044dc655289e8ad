import { mayAskShares, type ResponseType } from '../question'
import type { QuestionResponseRow } from './questionResponse.schema'

/** The two shares that may be asked with an amount of money. */
export const shareFields = ['isolationInput', 'confidenceInput'] as const
export type ShareField = (typeof shareFields)[number]
type Asking = { responseType: ResponseType | null; asksIsolation: boolean; asksConfidence: boolean }

/** Whether the question asks for this share. */
export function asksShare(question: Asking, field: ShareField): boolean {
  return (
    mayAskShares(question.responseType) &&
    (field === 'isolationInput' ? question.asksIsolation : question.asksConfidence)
  )
}

/** A share as a percentage for display and input: 0.8 is 80. */
export function percentOfShare(share: number): number {
  return Math.round(share * 10_000) / 100
}

/** A percentage as a stored share: to a hundredth of a percent. */
export function shareOfPercent(percent: number): number {
  return Math.round(percent * 100) / 10_000
}

/** A row without the shares its question no longer asks for. */
export function withAskedShares<Row extends Partial<QuestionResponseRow>>(question: Asking, row: Row): Row {
  const unasked = shareFields.filter((field) => !asksShare(question, field))
  return { ...row, ...Object.fromEntries(unasked.map((field) => [field, null])) }
}
