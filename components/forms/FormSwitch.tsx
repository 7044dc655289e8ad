'use client'
import { Switch, type SwitchProps } from '@mantine/core'
import { useCheckField } from './validation/useField'

type Props = Omit<SwitchProps, 'name' | 'checked' | 'onChange' | 'error'> & { name: string }

export function FormSwitch({ name, disabled, ...rest }: Props) {
  const { field, common, isSaving } = useCheckField(name)
  return (
    <Switch
      {...rest}
      {...common}
      checked={field.value === true}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
      disabled={disabled === true || isSaving}
    />
  )
}
