'use client'
import { useEffect, useState } from 'react'
import { isUnreachable } from '@/components/shared/isUnreachable'
import { TabDrafts } from '@/components/shared/unsaved/TabDrafts'
import { SaveQueue, type SaveState } from './SaveQueue'

type Saves = {
  queue: SaveQueue
  state: SaveState
  savedAt: Date | null
  /** Edits that an earlier visit could not store are here again. */
  wasRestored: boolean
}

/** The queue of a wizard and what it says about itself. Leaving the page with unsaved edits asks first; a reload brings them back. */
export function useSaves(questionnaireId: string): Saves {
  const [state, setState] = useState<SaveState>({ status: 'clean', error: null })
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const [wasRestored, setRestored] = useState(false)
  const [queue] = useState(() => {
    const onChange = (next: SaveState) => {
      // The same news with every letter draws nothing again.
      setState((now) => (now.status === next.status && now.error === next.error ? now : next))
      if (next.status === 'saved') setSavedAt(new Date())
    }
    return new SaveQueue(onChange, {
      isUnreachable,
      copies: new TabDrafts(questionnaireId),
      onRestored: () => setRestored(true),
    })
  })
  const isUnsaved = state.status !== 'clean' && state.status !== 'saved'
  useEffect(() => {
    if (!isUnsaved) return
    const guard = (event: BeforeUnloadEvent) => event.preventDefault()
    const retry = () => queue.retry()
    window.addEventListener('beforeunload', guard)
    window.addEventListener('online', retry)
    return () => {
      window.removeEventListener('beforeunload', guard)
      window.removeEventListener('online', retry)
    }
  }, [isUnsaved, queue])
  return { queue, state, savedAt, wasRestored }
}
