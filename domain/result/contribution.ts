import { Decimal } from 'decimal.js'
import { hasScale, responseTypes, type ResponseType, withBaseAmount } from '../question'

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
  userId: string
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

/**
 * value ÷ base amount × 100; 100 when the base amount is 0. Computed in decimals: 7 of 100 is 7, not
 * 7.000000000000001.
 */
export function amountResult(value: number, baseAmount: number): number {
  return baseAmount === 0 ? 100 : new Decimal(value).times(100).div(baseAmount).toNumber()
}

type Comparison = { before: number; after: number; scaleMax: number; isPercentage: boolean }

/**
 * (after − before) ÷ scaleMax × 100; × 10 on a percentage scale, whose stored amounts are tenths of a step.
 * Null for a scale without steps. Computed in decimals.
 */
export function comparisonResult({ before, after, scaleMax, isPercentage }: Comparison): number | null {
  if (scaleMax <= 0) return null
  return new Decimal(after)
    .minus(before)
    .times(isPercentage ? 1000 : 100)
    .div(scaleMax)
    .toNumber()
}

/** The sum of the percentages given; null when none was given. */
export function percentageResult(values: readonly number[]): number | null {
  return values.length === 0 ? null : Decimal.sum(...values).toNumber()
}

const direction = `CASE WHEN question."isIncrease" IS FALSE THEN -1 ELSE 1 END`
const isOneOf = (types: readonly ResponseType[]) =>
  `question."responseType" IN (${types.map((type) => `'${type}'`).join(', ')})`
const base = `coalesce(link."baseAmount", category."baseAmountDefault")`

/**
 * `contribution` as PostgreSQL expressions: factor × (after − before) for a pair and factor × amount + fixed for any
 * other answer. `factor` and `fixed` are both null where a question contributes nothing. Reads "question", "category"
 * and the campaign's own base amount as "link". They are exact decimals, since sums of floating-point numbers depend on the
 * order of the rows, and so say whose row is where. A test compares it with the pure function on generated campaigns.
 */
export const contributionSql = {
  factor: `CASE
    WHEN category."id" IS NULL THEN NULL
    WHEN question."responseType" = 'ComparisonScale' THEN 100::numeric / question."scaleMax" * CASE WHEN question."isPercentage" THEN 10 ELSE 1 END
    WHEN question."responseType" = 'Percentage' THEN ${direction}
    WHEN ${isOneOf(withBaseAmount)} THEN CASE WHEN ${base} = 0 THEN 0 ELSE ${direction} * 100 / ${base} END
  END`,
  fixed: `CASE
    WHEN ${isOneOf(withBaseAmount)} AND ${base} = 0 THEN ${direction} * 100
    ELSE 0
  END`,
}

/**
 * The displayed value of one stored unit: steps unchanged; on a percentage scale tenths of a step become rounded
 * percentages.
 */
export const shownPerStoredSql = `CASE
  WHEN question."isPercentage" AND ${isOneOf(responseTypes.filter(hasScale))} THEN 10 * round(100::numeric / question."scaleMax")
  ELSE 1
END`
