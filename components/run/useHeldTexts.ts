import { useEffect, useState } from 'react'
import type { HeldField, HeldText, HeldTexts } from './inputs/inputProps'

const none: HeldTexts = {}

/** What was typed into a run and cannot be stored as it stands, by question: it stays until it is corrected, and where answers are stored the page is not left with it unasked. */
export function useHeldTexts(isStoring: boolean) {
  const [all, setAll] = useState<Readonly<Record<string, HeldTexts>>>({})
  const heldOf = (questionId: string | undefined): HeldTexts => all[questionId ?? ''] ?? none
  const hold = (questionId: string, field: HeldField, text: HeldText | null) =>
    setAll((before) => {
      const { [field]: old, ...others } = before[questionId] ?? none
      if (text === null && old === undefined) return before
      return { ...before, [questionId]: text === null ? others : { ...others, [field]: text } }
    })
  const isAtRisk = isStoring && Object.values(all).some(isHolding)
  useEffect(() => {
    if (!isAtRisk) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isAtRisk])
  return { heldOf, hold }
}

/** Whether there is a text that cannot be stored. */
export function isHolding(held: HeldTexts): boolean {
  return Object.keys(held).length > 0
}
