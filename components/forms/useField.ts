'use client'
import { useController } from 'react-hook-form'
import { useFieldId } from './Form'

/** What every field of a form shares: its id, value, error and being still while the form saves. */
export function useField(name: string) {
  const { field, fieldState, formState } = useController({ name })
  const id = useFieldId(name)
  return { field, common: { id, error: fieldState.error?.message, name: field.name, onBlur: field.onBlur, ref: field.ref }, isSaving: formState.isSubmitting }
}
