'use client'
import { Select, type SelectProps } from '@mantine/core'
import { useField } from './validation/useField'

type Props = Omit<SelectProps, 'name' | 'value' | 'onChange' | 'error'> & {
  name: string
  onPick?: (value: string | null) => void
}

export function FormSelect({ name, onPick, ...rest }: Props) {
  const { field, common, isSaving } = useField(name)
  const handleChange = (value: string | null) => {
    field.onChange(value)
    onPick?.(value)
  }
  return (
    <Select
      checkIconPosition="right"
      {...rest}
      {...common}
      value={field.value ?? null}
      onChange={handleChange}
      readOnly={rest.readOnly ?? isSaving}
    />
  )
}
