'use client'
import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useValidationMessages } from '@/components/forms/validation/useValidationMessages'

type Props = {
  label: string
  description?: ReactNode
  value: string
  isSame: boolean
  onChange: (value: string) => void
}

/** A value that is typed again as confirmation; shows an error when the field loses focus with a different value. */
export function TypedConfirmation({ label, description, value, isSame, onChange }: Props) {
  const words = useValidationMessages()
  const [wasLeft, setLeft] = useState(false)
  const differs = wasLeft && value.trim() !== '' && !isSame
  return (
    <TextInput
      label={label}
      description={description}
      error={differs ? words('confirmationDiffers') : undefined}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => setLeft(true)}
    />
  )
}
