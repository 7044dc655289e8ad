'use client'
import { usePathname } from 'next/navigation'
import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldPath, FieldValues, PathValue } from 'react-hook-form'
import { beforeSessionEnds } from '@/components/shared/unsaved/sessionEnd'
import { TabDrafts } from '@/components/shared/unsaved/TabDrafts'
import type { ZodForm } from './useZodForm'

/** Fields that no device may store. */
const isSecret = (name: string) => /password|secret|code|smtpUrl/i.test(name)

/**
 * Keeps what was typed into a form when the session ends, for the person who typed it, and puts it back once when they
 * come again. Signing out, or another person's sign-in, deletes it. Returns whether something was put back.
 */
export function useTypedKept<Input extends FieldValues, Output extends FieldValues>(
  form: ZodForm<Input, Output>,
  isActive: boolean,
): boolean {
  const address = usePathname()
  const [isRestored, setRestored] = useState(false)
  const key = Object.keys(form.control._defaultValues).sort().join()
  // Read while rendering: the state of a form is only known to those who have asked for it.
  const { dirtyFields } = form.formState
  const keep = useEffectEvent(() => {
    const typed = Object.entries(form.getValues()).filter(([name]) => name in dirtyFields && !isSecret(name))
    if (typed.length > 0) new TabDrafts(address).keep(key, Object.fromEntries(typed))
  })
  const restore = useEffectEvent(() => {
    const drafts = new TabDrafts(address)
    const typed = drafts.read<Record<string, unknown>>(key)
    drafts.drop(key)
    for (const [name, value] of Object.entries(typed ?? {}))
      form.setValue(name as FieldPath<Input>, value as PathValue<Input, FieldPath<Input>>, { shouldDirty: true })
    if (typed !== null) setRestored(true)
  })
  useEffect(() => {
    if (!isActive) return
    let isHere = true
    queueMicrotask(() => isHere && restore())
    const stopKeeping = beforeSessionEnds(keep)
    return () => {
      isHere = false
      stopKeeping()
    }
  }, [isActive])
  return isRestored
}
