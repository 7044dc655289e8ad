'use client'
import { InputBase, type InputBaseProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { type ComponentPropsWithoutRef, type KeyboardEvent, type Ref, useState } from 'react'
import type { NumberProblem, NumberRules } from '@/domain/number'
import { type HeldNumber, numberFieldAttribute, useNumberField } from './useNumberField'
import { WhichNumber } from './WhichNumber'

export type NumberFieldProps = Omit<InputBaseProps, 'value' | 'onChange'> &
  Pick<ComponentPropsWithoutRef<'input'>, 'id' | 'name' | 'placeholder' | 'required' | 'readOnly' | 'disabled'> &
  Pick<NumberRules, 'decimals' | 'kind' | 'currencySymbol'> & {
    /** NaN while the text is no number. */
    value: number | null
    /** Null for an empty field, NaN for a text that is no number: validation refuses it. */
    onChange: (value: number | null) => void
    onBlur?: () => void
    inputRef?: Ref<HTMLInputElement>
    /** Shown before the number. */
    prefix?: string
  }

const format = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })

/** A number field of the workspace. It reads numbers as people write them, and asks about those with two meanings. */
export function NumberField({
  value,
  onChange,
  onBlur,
  error,
  decimals = 2,
  kind,
  currencySymbol,
  inputRef,
  prefix = '',
  ...rest
}: NumberFieldProps) {
  const t = useTranslations('common.number')
  const [held, setHeld] = useState<HeldNumber | null>(null)
  const { input, isFocused, choice } = useNumberField({
    number: Number.isNaN(value) ? null : value,
    shown: (number) => `${prefix}${format.format(number)}`,
    rules: { decimals, kind, currencySymbol },
    held: Number.isNaN(value) ? (held ?? undefined) : undefined,
    onHold: (text) => {
      setHeld(text)
      if (text !== null) onChange(Number.NaN)
    },
    onNumber: onChange,
    onLeave: onBlur,
  })
  const ref = useMergedRef(input.ref, inputRef)
  /** The arrow keys count on in a field of whole numbers. */
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (step === undefined || decimals !== 0 || rest.readOnly === true) return
    event.preventDefault()
    choice.onChoose(Math.max(0, (Number.isNaN(value) ? 0 : (value ?? 0)) + step))
  }
  const problem = held !== null && Number.isNaN(value) ? held.problem : null
  const messages: Partial<Record<NumberProblem, string>> = {
    notANumber: t(decimals === 0 ? 'notWhole' : 'notANumber'),
    tooLarge: t('tooLarge'),
    otherCurrency: t('otherCurrency', { currency: currencySymbol ?? '' }),
  }
  const ownError = problem === null || isFocused ? undefined : messages[problem]
  return (
    <div {...numberFieldAttribute}>
      <InputBase
        {...rest}
        {...input}
        ref={ref}
        inputMode={decimals === 0 ? 'numeric' : 'decimal'}
        onKeyDown={handleKey}
        error={ownError ?? (problem === 'ambiguous' ? undefined : error)}
      />
      <WhichNumber {...choice} />
    </div>
  )
}
