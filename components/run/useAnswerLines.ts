import { useFormatter, useTranslations } from 'next-intl'
import { isNotApplicable, offersNotApplicable, type QuestionResponseRow } from '@/domain/questionResponse'
import { scaleStep } from '@/domain/scale'
import { stepText } from './inputs/stepText'
import type { RunQuestion } from './run'
import { useShareWords } from './useShareWords'

type LinesOf = (question: RunQuestion, rows: readonly QuestionResponseRow[]) => string[]

/** An answer as it is read, a line for everything that was said. */
export function useAnswerLines(currencySymbol: string): LinesOf {
  const t = useTranslations('run')
  const format = useFormatter()
  const sharesOf = useShareWords()
  const figure = (amount: number) => format.number(amount, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const amountLine = ({ responseType, scaleMax, isPercentage }: RunQuestion, amount: number): string => {
    if (responseType === 'CurrencyAmount') return `${amount < 0 ? '-' : ''}${currencySymbol}${figure(Math.abs(amount))}`
    if (responseType === 'Percentage') return `${figure(amount)}%`
    if (responseType === 'Number') return figure(amount)
    const step = stepText(scaleStep(amount, isPercentage), scaleMax, isPercentage)
    return isPercentage ? step : t('copy.step', { step, scaleMax })
  }
  const lineOf = (question: RunQuestion, row: QuestionResponseRow): string => {
    const { textInput, amountInput, yesNoInput, displayOrder } = row
    if (yesNoInput !== null) return t(yesNoInput ? 'yesNo.yes' : 'yesNo.no')
    if (textInput !== null) return textInput.trim()
    if (amountInput === null) return ''
    const shares = sharesOf(row)
    const line = `${amountLine(question, amountInput)}${shares === '' ? '' : ` (${shares})`}`
    return question.responseType === 'ComparisonScale'
      ? `${t(displayOrder === 0 ? 'comparison.before' : 'comparison.after')}: ${line}`
      : line
  }
  return (question, rows) => {
    if (offersNotApplicable(question) && rows.some(isNotApplicable)) return [t('notApplicable')]
    const lines = rows
      .filter(({ isUserInput }) => isUserInput)
      .map((row) => lineOf(question, row))
      .filter((line) => line !== '')
    return lines.length === 0 ? [t('noAnswer')] : lines
  }
}
