'use client'
import { useLayoutEffect } from 'react'
import { useController } from 'react-hook-form'
import { useFieldId } from './Form'

/** What every field of a form shares: its id, value, error and being still while the form saves. */
export function useField(name: string) {
  const { field, fieldState, formState } = useController({ name })
  const id = useFieldId(name)
  return { field, common: { id, error: fieldState.error?.message, name: field.name, onBlur: field.onBlur, ref: field.ref }, isSaving: formState.isSubmitting }
}

/** A field of words: what somebody, or their password manager, typed before the page came to life is taken over. */
export function useTextField(name: string) {
  const shared = useField(name)
  const { field, common } = shared
  useLayoutEffect(() => {
    const element = document.getElementById(common.id)
    const typed = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : ''
    if (typed !== '' && (field.value ?? '') === '') field.onChange(typed)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, before anything draws the field anew
  }, [])
  return shared
}
