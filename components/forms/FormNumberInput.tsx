'use client'
import { NumberField, type NumberFieldProps } from '@/components/shared/number/NumberField'
import classes from './forms.module.css'
import { useField } from './validation/useField'

type Props = Omit<NumberFieldProps, 'name' | 'value' | 'onChange' | 'error'> & {
  name: string
  /** Marks the label as required visually; `required` does so for screen readers. */
  isMarked?: boolean
}

/** A number field of a form; empty is null, never zero. */
export function FormNumberInput({ name, isMarked = false, ...rest }: Props) {
  const {
    field,
    common: { ref, ...common },
    isSaving,
  } = useField(name)
  return (
    <NumberField
      labelProps={isMarked ? { className: classes.marked } : undefined}
      {...rest}
      {...common}
      inputRef={ref}
      value={field.value ?? null}
      onChange={field.onChange}
      readOnly={rest.readOnly ?? isSaving}
    />
  )
}
