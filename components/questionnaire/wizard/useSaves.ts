'use client'
import { useEffect, useState } from 'react'
import { isUnreachable } from '@/components/shared/isUnreachable'
import { TabDrafts } from '@/components/shared/unsaved/TabDrafts'
import { useUnloadGuard } from '@/components/shared/unsaved/useUnloadGuard'
import { SaveQueue, type SaveState } from './SaveQueue'

type Saves = {
  queue: SaveQueue
  state: SaveState
  savedAt: Date | null
  /** Whether edits that an earlier visit could not store were restored. */
  wasRestored: boolean
}

/**
 * The save queue of a wizard and its state. Leaving the page with unsaved edits prompts first; a reload restores them.
 */
export function useSaves(questionnaireId: string): Saves {
  const [state, setState] = useState<SaveState>({ status: 'clean', error: null })
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const [wasRestored, setRestored] = useState(false)
  const [queue] = useState(() => {
    const onChange = (next: SaveState) => {
      // An unchanged state causes no re-render on every keystroke.
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
  useUnloadGuard(isUnsaved)
  useEffect(() => {
    if (!isUnsaved) return
    const retry = () => queue.retry()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [isUnsaved, queue])
  return { queue, state, savedAt, wasRestored }
}
