'use client'
import { useEffect, useMemo, useRef, useState } from 'react'
import { SaveQueue, type SaveState } from './SaveQueue'

/** The queue of a wizard and what it says about itself. Leaving the page with unsaved edits asks first. */
export function useSaves(): { queue: SaveQueue; state: SaveState; savedAt: Date | null } {
  const [state, setState] = useState<SaveState>({ status: 'clean', error: null })
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const isUnsaved = useRef(false)
  const queue = useMemo(
    () =>
      new SaveQueue((next) => {
        isUnsaved.current = next.status !== 'clean' && next.status !== 'saved'
        setState(next)
        if (next.status === 'saved') setSavedAt(new Date())
      }),
    [],
  )
  useEffect(() => {
    const guard = (event: BeforeUnloadEvent) => {
      if (isUnsaved.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', guard)
    return () => window.removeEventListener('beforeunload', guard)
  }, [])
  return { queue, state, savedAt }
}
