'use client'
import { Textarea, type TextareaProps } from '@mantine/core'
import { useTextField } from './validation/useField'

type Props = Omit<TextareaProps, 'name' | 'value' | 'onChange' | 'error'> & { name: string }

export function FormTextarea({ name, ...rest }: Props) {
  const { field, common, isSaving } = useTextField(name)
  return (
    <Textarea
      autosize
      minRows={3}
      maxRows={12}
      {...rest}
      {...common}
      value={field.value ?? ''}
      onChange={field.onChange}
      readOnly={rest.readOnly ?? isSaving}
    />
  )
}
