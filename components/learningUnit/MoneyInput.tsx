'use client'
import { NumberInput } from '@mantine/core'
import { useState } from 'react'

type Props = {
  label: string
  description?: string
  currencySymbol: string
  value: number
  error?: string
  onChange: (amount: number) => void
}

/** An amount of the company's money; left empty it is nothing. */
export function MoneyInput({ value, currencySymbol, onChange, ...rest }: Props) {
  const [typed, setTyped] = useState<string | number>(value === 0 ? '' : value)
  const shown = Number(typed) === value ? typed : value
  const handleChange = (next: string | number) => {
    setTyped(next)
    onChange(Number.isFinite(Number(next)) ? Number(next) : 0)
  }
  return (
    <NumberInput
      {...rest}
      value={shown}
      placeholder="0.00"
      leftSection={<span aria-hidden>{currencySymbol}</span>}
      decimalScale={2}
      thousandSeparator=","
      hideControls
      onChange={handleChange}
    />
  )
}
