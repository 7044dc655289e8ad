'use client'
import { TextInput, type TextInputProps } from '@mantine/core'
import classes from './forms.module.css'
import { useTextField } from './validation/useField'

type Props = Omit<TextInputProps, 'name' | 'value' | 'onChange' | 'error'> & {
  name: string
  /** Marks the label as required visually; `required` does so for screen readers. */
  isMarked?: boolean
}

export function FormTextInput({ name, disabled, isMarked = false, ...rest }: Props) {
  const { field, common, isSaving } = useTextField(name)
  return (
    <TextInput
      labelProps={isMarked ? { className: classes.marked } : undefined}
      {...rest}
      {...common}
      value={field.value ?? ''}
      onChange={field.onChange}
      readOnly={rest.readOnly ?? isSaving}
      disabled={disabled}
    />
  )
}
