'use client'
import { useEffectEvent, useLayoutEffect } from 'react'
import { useController } from 'react-hook-form'
import { useFieldId } from '../Form'

/** What every form field has in common: its id, value, error and whether it is disabled while the form saves. */
export function useField(name: string) {
  const { field, fieldState, formState } = useController({ name })
  const id = useFieldId(name)
  return {
    field,
    common: { id, error: fieldState.error?.message, name: field.name, onBlur: field.onBlur, ref: field.ref },
    isSaving: formState.isSubmitting,
  }
}

/**
 * A text field. Text that a person or a password manager typed before hydration is adopted, or the next render would
 * clear it.
 */
export function useTextField(name: string) {
  const shared = useField(name)
  const { field, common } = shared
  // After hydration the form state always matches the field, so this applies only once.
  useLayoutEffect(() => {
    const element = document.getElementById(common.id)
    const typed = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : ''
    if (typed !== '' && (field.value ?? '') === '') field.onChange(typed)
  })
  return shared
}

/** A box to check; one that was pressed before hydration is adopted. */
export function useCheckField(name: string) {
  const shared = useField(name)
  const { field, common } = shared
  const adopt = useEffectEvent(() => {
    const element = document.getElementById(common.id)
    if (element instanceof HTMLInputElement && element.checked !== (field.value === true))
      field.onChange(element.checked)
  })
  useLayoutEffect(() => adopt(), [])
  return shared
}
