import type { ResponseType } from '../question'
import { amountResult } from './amountResult'
import { comparisonResult } from './comparisonResult'
import { percentageResult } from './percentageResult'

export type ResultQuestion = {
  id: string
  analysisTypeId: string | null
  responseType: ResponseType | null
  scaleMax: number
  isPercentage: boolean
  isIncrease: boolean | null
}
export type ResultResponse = {
  questionId: string
  sessionId: string
  displayOrder: number
  amountInput: number | null
  isUserInput: boolean
}

type Formula = (question: ResultQuestion, amounts: readonly number[], baseAmount: number) => number | null

/** Makes a reported decrease negative. */
const directed = ({ isIncrease }: ResultQuestion, result: number | null) =>
  isIncrease === false && result !== null ? 0 - result : result

const ofPair: Formula = ({ scaleMax, isPercentage }, [before, after]) =>
  before === undefined || after === undefined ? null : comparisonResult({ before, after, scaleMax, isPercentage })

const ofAmount: Formula = (question, [amount], baseAmount) =>
  amount === undefined ? null : directed(question, amountResult(amount, baseAmount))

const formulas: Partial<Record<ResponseType, Formula>> = {
  ComparisonScale: ofPair,
  Percentage: (question, amounts) => directed(question, percentageResult(amounts)),
  CurrencyAmount: ofAmount,
  Number: ofAmount,
}

/**
 * The contribution of one learner's answer to one question to its category; null when there is none (not answered, N/A,
 * an incomplete pair, or a response type without a figure). The lower display order of a pair is Before. A reported
 * decrease (isIncrease false) turns percentages, money and numbers negative; comparison scales keep their own sign.
 */
export function contribution(
  question: ResultQuestion,
  responses: readonly ResultResponse[],
  baseAmount: number,
): number | null {
  const formula = question.responseType === null ? undefined : formulas[question.responseType]
  const amounts = responses
    .filter(({ isUserInput }) => isUserInput)
    .toSorted((a, b) => a.displayOrder - b.displayOrder)
    .flatMap(({ amountInput }) => (amountInput !== null && Number.isFinite(amountInput) ? [amountInput] : []))
  return formula?.(question, amounts, baseAmount) ?? null
}
