'use client'
import type { DateInputProps } from '@mantine/dates'
import { DayInput } from '@/components/ui/input/DayInput'
import { useField } from './validation/useField'

type Props = Omit<DateInputProps, 'name' | 'value' | 'onChange' | 'error'> & { name: string }

/** A date field of a form. */
export function FormDateInput({ name, ...rest }: Props) {
  const { field, common, isSaving } = useField(name)
  return (
    <DayInput
      {...rest}
      {...common}
      value={field.value ?? null}
      onChange={field.onChange}
      readOnly={rest.readOnly ?? isSaving}
    />
  )
}
