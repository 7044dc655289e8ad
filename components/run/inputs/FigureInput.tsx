import { InputBase } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { blankRow } from '@/domain/questionResponse'
import type { InputProps } from './inputProps'
import { shownFigure } from './shownFigure'
import { useNumberField } from './useNumberField'

/** A number, an amount of money or a percentage, shown with thousands separators and two decimals while it is not focused. */
export function FigureInput({
  question,
  rows,
  held,
  onHold,
  onChange,
  onLeave,
  isReadOnly,
  currencySymbol,
  labelledBy,
  describedBy,
}: InputProps) {
  const t = useTranslations('run')
  const { responseType } = question
  const field = useNumberField({
    number: rows[0]?.amountInput ?? null,
    shown: shownFigure,
    held: held.answer,
    onHold: (text) => onHold('answer', text),
    onNumber: (amountInput) => onChange(amountInput === null ? [] : [{ ...blankRow, amountInput }]),
    onLeave,
  })
  return (
    <InputBase
      {...field}
      // Mantine would replace these with the ids of its own messages; the question's message is below.
      withAria={false}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={describedBy !== undefined}
      error={describedBy !== undefined}
      placeholder={t(
        `figure.${responseType === 'CurrencyAmount' ? 'money' : responseType === 'Percentage' ? 'percentage' : 'number'}`,
      )}
      readOnly={isReadOnly}
      size="lg"
      maw={320}
      leftSection={responseType === 'CurrencyAmount' ? <span>{currencySymbol}</span> : undefined}
      rightSection={responseType === 'Percentage' ? <span>%</span> : undefined}
    />
  )
}
