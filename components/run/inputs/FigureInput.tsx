import { TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { blankRow } from '@/domain/questionResponse'
import { figureText } from './figureText'
import type { InputProps } from './inputProps'
import { shownFigure } from './shownFigure'

/** What is typed as a number; null while it is none ("-"), and when it is larger than any figure that is kept. */
function figureOf(text: string): number | null {
  const figure = Number.parseFloat(text)
  return Number.isFinite(figure) && Math.abs(figure) <= 1e12 ? figure : null
}

/** A number, an amount of money or a percentage. While it is typed it stays as typed; left, it is shown with its thousands apart and two decimals. */
export function FigureInput({ question, rows, onChange, onLeave, isReadOnly, currencySymbol, labelledBy, describedBy }: InputProps) {
  const t = useTranslations('run')
  const [isFocused, setFocused] = useState(false)
  const { responseType } = question
  const [typed, setTyped] = useState(() => figureText(String(rows[0]?.amountInput ?? '')))
  const figure = figureOf(typed)
  const handleChange = (text: string) => {
    setTyped(text)
    const next = figureOf(text)
    onChange(next === null ? [] : [{ ...blankRow, amountInput: next }])
  }
  return (
    <TextInput
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      error={describedBy !== undefined}
      placeholder={t(`figure.${responseType === 'CurrencyAmount' ? 'money' : responseType === 'Percentage' ? 'percentage' : 'number'}`)}
      value={isFocused || figure === null ? typed : shownFigure(figure)}
      onChange={(event) => handleChange(figureText(event.currentTarget.value))}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false)
        onLeave()
      }}
      readOnly={isReadOnly}
      inputMode="decimal"
      autoComplete="off"
      size="lg"
      maw={320}
      leftSection={responseType === 'CurrencyAmount' ? <span>{currencySymbol}</span> : undefined}
      rightSection={responseType === 'Percentage' ? <span>%</span> : undefined}
    />
  )
}
