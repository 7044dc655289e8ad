'use client'
import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useField } from './useField'

type Props = Omit<NumberInputProps, 'name' | 'value' | 'onChange' | 'error'> & { name: string }

/** An empty field is null, never zero. */
export function FormNumberInput({ name, ...rest }: Props) {
  const { field, common, isSaving } = useField(name)
  return (
    <NumberInput
      {...rest}
      {...common}
      value={field.value ?? ''}
      onChange={(value) => field.onChange(value === '' ? null : Number(value))}
      readOnly={rest.readOnly ?? isSaving}
    />
  )
}
