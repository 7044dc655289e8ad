'use client'
import { NumberInput, type NumberInputProps } from '@mantine/core'
import classes from './forms.module.css'
import { useField } from './validation/useField'

type Props = Omit<NumberInputProps, 'name' | 'value' | 'onChange' | 'error'> & {
  name: string
  /** Marks the label as required visually; `required` does so for screen readers. */
  isMarked?: boolean
}

/** A number field of a form; empty is null, never zero. */
export function FormNumberInput({ name, isMarked = false, ...rest }: Props) {
  const { field, common, isSaving } = useField(name)
  return (
    <NumberInput
      labelProps={isMarked ? { className: classes.marked } : undefined}
      {...rest}
      {...common}
      value={field.value ?? ''}
      onChange={(value) => field.onChange(value === '' ? null : Number(value))}
      readOnly={rest.readOnly ?? isSaving}
    />
  )
}
