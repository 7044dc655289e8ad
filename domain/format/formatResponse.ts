import type { ResponseType } from '../question'
import { scaleStep, shownScaleValue } from '../scale'
import { formatMoney, formatNumber, formatPercentage } from './number'

type Question = { responseType: ResponseType | null; scaleMax: number; isPercentage: boolean }
type Response = { textInput: string | null; amountInput: number | null; yesNoInput: boolean | null }

function formatAmount(
  { responseType, scaleMax, isPercentage }: Question,
  amount: number,
  currencySymbol: string,
): string {
  switch (responseType) {
    case 'CurrencyAmount':
      return formatMoney(currencySymbol, amount)
    case 'Percentage':
      return formatPercentage(amount)
    case 'Scale':
    case 'ComparisonScale': {
      const shown = shownScaleValue(scaleStep(amount, isPercentage), scaleMax, isPercentage)
      return isPercentage ? formatPercentage(shown) : String(shown)
    }
    case 'Number':
      return formatNumber(amount)
    default:
      return ''
  }
}

/**
 * An answer row as people read it: Yes or No, the option's text, money with its symbol, a percentage, a step,
 * 'N/A'.
 */
export function formatResponse(question: Question, response: Response, currencySymbol: string): string {
  const { textInput, amountInput, yesNoInput } = response
  if (question.responseType === 'YesNo') return yesNoInput === null ? '' : yesNoInput ? 'Yes' : 'No'
  if (textInput !== null && textInput !== '') return textInput
  return amountInput === null ? '' : formatAmount(question, amountInput, currencySymbol)
}
