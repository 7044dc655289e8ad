'use client'
import { Checkbox, type CheckboxProps } from '@mantine/core'
import { useCheckField } from './validation/useField'

type Props = Omit<CheckboxProps, 'name' | 'checked' | 'onChange' | 'error'> & { name: string }

export function FormCheckbox({ name, disabled, ...rest }: Props) {
  const { field, common, isSaving } = useCheckField(name)
  return (
    <Checkbox
      {...rest}
      {...common}
      checked={field.value === true}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
      disabled={disabled === true || isSaving}
    />
  )
}
