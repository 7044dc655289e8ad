import { type ResponseType, unitOf } from '../question'
import { formatMoney, formatNumber } from './format'

/** A question's figure with two decimals and its unit: the currency, percent or none. */
export function figureText(
  question: { responseType: ResponseType | null; isPercentage: boolean },
  value: number,
  currencySymbol: string,
): string {
  return question.responseType === 'CurrencyAmount'
    ? formatMoney(currencySymbol, value)
    : `${formatNumber(value)}${unitOf(question)}`
}
