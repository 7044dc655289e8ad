import type { ResponseType } from '../question'
import { amountResult } from './amountResult'
import { comparisonResult } from './comparisonResult'

export type ResultQuestion = { id: string; analysisTypeId: string | null; responseType: ResponseType | null; scaleMax: number; isPercentage: boolean; isIncrease: boolean | null }
export type ResultResponse = { questionId: string; sessionId: string; displayOrder: number; amountInput: number | null; isUserInput: boolean }

const sign = (question: ResultQuestion) => (question.isIncrease === false ? -1 : 1)

/**
 * What one learner's answer to one question adds to its category; null when it adds nothing (not answered, N/A, half a pair, or a
 * response type without a figure). A reported decrease (isIncrease false) turns percentages, money and numbers negative.
 */
export function contribution(question: ResultQuestion, responses: readonly ResultResponse[], baseAmount: number): number | null {
  const amounts = responses
    .filter((response) => response.isUserInput && response.amountInput !== null)
    .sort((a, b) => a.displayOrder - b.displayOrder)
    .map((response) => response.amountInput as number)
  const [first, second] = amounts
  if (first === undefined) return null
  switch (question.responseType) {
    case 'ComparisonScale':
      return second === undefined ? null : comparisonResult({ before: first, after: second, scaleMax: question.scaleMax, isPercentage: question.isPercentage })
    case 'Percentage':
      return sign(question) * first
    case 'CurrencyAmount':
    case 'Number':
      return sign(question) * amountResult(first, baseAmount)
    default:
      return null
  }
}
