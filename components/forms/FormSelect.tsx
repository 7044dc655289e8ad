'use client'
import { Select, type SelectProps } from '@mantine/core'
import { useField } from './validation/useField'

type Props = Omit<SelectProps, 'name' | 'value' | 'onChange' | 'error'> & { name: string }

export function FormSelect({ name, ...rest }: Props) {
  const { field, common, isSaving } = useField(name)
  return (
    <Select
      checkIconPosition="right"
      {...rest}
      {...common}
      value={field.value ?? null}
      onChange={(value) => field.onChange(value)}
      readOnly={rest.readOnly ?? isSaving}
    />
  )
}
