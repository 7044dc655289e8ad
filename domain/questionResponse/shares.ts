import { mayAskShares, type ResponseType } from '../question'
import type { QuestionResponseRow } from './questionResponse.schema'

/** The two shares that may be asked with an amount of money. */
export const shareFields = ['isolationInput', 'confidenceInput'] as const
export type ShareField = (typeof shareFields)[number]
type Asking = { responseType: ResponseType | null; asksIsolation: boolean; asksConfidence: boolean }

/** Does the question ask for this share? */
export function asksShare(question: Asking, field: ShareField): boolean {
  return (
    mayAskShares(question.responseType) &&
    (field === 'isolationInput' ? question.asksIsolation : question.asksConfidence)
  )
}

/** A share as people type and read it: 0.8 is 80. */
export function percentOfShare(share: number): number {
  return Math.round(share * 10_000) / 100
}

/** A percentage as it is kept: to a hundredth of a percent. */
export function shareOfPercent(percent: number): number {
  return Math.round(percent * 100) / 10_000
}

/** A row without the shares that its question does not ask for, as it may have when it was given. */
export function withAskedShares<Row extends Partial<QuestionResponseRow>>(question: Asking, row: Row): Row {
  const unasked = shareFields.filter((field) => !asksShare(question, field))
  return { ...row, ...Object.fromEntries(unasked.map((field) => [field, null])) }
}
