'use client'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useField } from './useField'

type Props = Omit<TextInputProps, 'name' | 'value' | 'onChange' | 'error'> & { name: string }

export function FormTextInput({ name, disabled, ...rest }: Props) {
  const { field, common, isSaving } = useField(name)
  return <TextInput {...rest} {...common} value={field.value ?? ''} onChange={field.onChange} readOnly={rest.readOnly ?? isSaving} disabled={disabled} />
}
