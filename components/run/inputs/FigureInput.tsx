import { NumberInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { blankRow } from '@/domain/questionResponse'
import type { InputProps } from './inputProps'

/** A number, an amount of money or a percentage; two decimals are shown once the field is left. */
export function FigureInput({ question, rows, onChange, onLeave, isReadOnly, currencySymbol, labelledBy, describedBy }: InputProps) {
  const t = useTranslations('run')
  const [isFocused, setFocused] = useState(false)
  const { responseType } = question
  // What is being typed, which may not be a number yet ("-").
  const [typed, setTyped] = useState<number | string>(rows[0]?.amountInput ?? '')
  const handleChange = (value: number | string) => {
    setTyped(value)
    const figure = typeof value === 'number' ? value : Number.parseFloat(value)
    const isFigure = value !== '' && Number.isFinite(figure) && Math.abs(figure) <= 1e12
    onChange(isFigure ? [{ ...blankRow, amountInput: figure }] : [])
  }
  return (
    <NumberInput
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      error={describedBy !== undefined}
      placeholder={t(`figure.${responseType === 'CurrencyAmount' ? 'money' : responseType === 'Percentage' ? 'percentage' : 'number'}`)}
      value={typed}
      onChange={handleChange}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false)
        onLeave()
      }}
      readOnly={isReadOnly}
      decimalScale={2}
      fixedDecimalScale={!isFocused}
      thousandSeparator=","
      allowNegative
      hideControls
      inputMode="decimal"
      size="lg"
      maw={320}
      leftSection={responseType === 'CurrencyAmount' ? <span>{currencySymbol}</span> : undefined}
      rightSection={responseType === 'Percentage' ? <span>%</span> : undefined}
    />
  )
}
