import { type ResponseType, unitOf } from '../question'
import { formatMoney, formatNumber } from './number'

/** A figure of a question in two decimals, with what it is in: the currency, percent or nothing. */
export function figureText(
  question: { responseType: ResponseType | null; isPercentage: boolean },
  value: number,
  currencySymbol: string,
): string {
  return question.responseType === 'CurrencyAmount'
    ? formatMoney(currencySymbol, value)
    : `${formatNumber(value)}${unitOf(question)}`
}
