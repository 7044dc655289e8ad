import { useState } from 'react'
import { useUnloadGuard } from '@/components/shared/unsaved/useUnloadGuard'
import type { HeldField, HeldText, HeldTexts } from '../inputs/inputProps'

const none: HeldTexts = {}

/**
 * The texts in the fields of a run that are not valid answers, by question. They stay until they are corrected; while answers are
 * stored, the browser asks before the page is left with one.
 */
export function useHeldTexts(isStoring: boolean) {
  const [all, setAll] = useState<Readonly<Record<string, HeldTexts>>>({})
  const heldOf = (questionId: string | undefined): HeldTexts => all[questionId ?? ''] ?? none
  const hold = (questionId: string, field: HeldField, text: HeldText | null) =>
    setAll((before) => {
      const { [field]: old, ...others } = before[questionId] ?? none
      if (text === null && old === undefined) return before
      return { ...before, [questionId]: text === null ? others : { ...others, [field]: text } }
    })
  useUnloadGuard(isStoring && Object.values(all).some(isHolding))
  return { heldOf, hold }
}

/** Whether a question has a text that is not a valid answer. */
export function isHolding(held: HeldTexts): boolean {
  return Object.keys(held).length > 0
}
