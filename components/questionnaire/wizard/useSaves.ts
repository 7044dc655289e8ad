'use client'
import { useEffect, useState } from 'react'
import { SaveQueue, type SaveState } from './SaveQueue'

/** The queue of a wizard and what it says about itself. Leaving the page with unsaved edits asks first. */
export function useSaves(): { queue: SaveQueue; state: SaveState; savedAt: Date | null } {
  const [state, setState] = useState<SaveState>({ status: 'clean', error: null })
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const [queue] = useState(
    () =>
      new SaveQueue((next) => {
        setState(next)
        if (next.status === 'saved') setSavedAt(new Date())
      }),
  )
  const isUnsaved = state.status !== 'clean' && state.status !== 'saved'
  useEffect(() => {
    if (!isUnsaved) return
    const guard = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', guard)
    return () => window.removeEventListener('beforeunload', guard)
  }, [isUnsaved])
  return { queue, state, savedAt }
}
