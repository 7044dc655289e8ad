'use client'
import { TextInput, type TextInputProps } from '@mantine/core'
import { brandColorOf } from '@/domain/brand'
import classes from './forms.module.css'
import { useField } from './validation/useField'

type Props = Omit<TextInputProps, 'name' | 'value' | 'onChange' | 'error'> & { name: string; pickLabel: string }

/** A colour field, typed or picked. Typed text is not corrected, so that it can be validated. */
export function FormColorInput({ name, pickLabel, ...rest }: Props) {
  const { field, common, isSaving } = useField(name)
  const handleChange = (color: string) => field.onChange(color)
  const picker = (
    <input
      type="color"
      className={classes.color}
      aria-label={pickLabel}
      value={brandColorOf(field.value)}
      onChange={(event) => handleChange(event.currentTarget.value)}
      disabled={isSaving}
    />
  )
  return (
    <TextInput
      {...rest}
      {...common}
      value={field.value ?? ''}
      onChange={(event) => handleChange(event.currentTarget.value)}
      leftSection={picker}
      leftSectionPointerEvents="all"
      leftSectionWidth={44}
      readOnly={rest.readOnly ?? isSaving}
    />
  )
}
