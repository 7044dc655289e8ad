import { useEffect, useState } from 'react'
import { withTabStorage } from '@/components/shared/unsaved/withTabStorage'
import type { Answers, RunStep } from '../run'
import { firstGap, stepOf } from './gaps'

/** The question to continue at, null for the first unanswered one, and whether finishing failed because of a gap. */
export type Arrival = { questionId: string | null; isIncomplete: boolean }

type Notice = 'notAllAnswered' | 'signedOut' | 'held' | 'finishOffline' | 'laterOffline' | 'stayOffline'
type Given = {
  steps: readonly RunStep[]
  answers: Answers
  /** The run whose position this tab stores; undefined where none is stored. */
  runId: string | undefined
  arrival: Arrival | null
  /** Whether the run was begun before: the intro is skipped then. */
  isBegun: boolean
}

const placeKey = (runId: string) => `run/${runId}/place`

/** The question that this tab showed last, so that a reload continues there. Null where none is stored, or storage is unavailable. */
const readPlace = (runId: string): string | null => withTabStorage((storage) => storage.getItem(placeKey(runId)))

/** Stores the question that this tab shows; null removes it. */
function storePlace(runId: string, questionId: string | null): void {
  const key = placeKey(runId)
  withTabStorage((storage) => (questionId === null ? storage.removeItem(key) : storage.setItem(key, questionId)))
}

/** The step to continue at: that of the requested question, of the one this tab showed last, of the first unanswered one. */
function findResumePlace({ steps, answers, runId, arrival }: Given): number {
  const wanted = stepOf(steps, arrival?.questionId)
  if (wanted !== -1) return wanted
  const kept = runId === undefined ? null : readPlace(runId)
  const left = kept === null || arrival !== null ? -1 : stepOf(steps, kept)
  if (left !== -1) return left
  const gap = firstGap(steps, answers)
  return gap === -1 ? Math.max(0, steps.length - 1) : gap
}

/** The notice above the question. One about the connection is removed when the connection is back. */
function useNotice(first: Notice | null) {
  const [notice, setNotice] = useState(first)
  useEffect(() => {
    const clear = () => setNotice((shown) => (shown?.endsWith('Offline') ? null : shown))
    window.addEventListener('online', clear)
    return () => window.removeEventListener('online', clear)
  }, [])
  return [notice, setNotice] as const
}

/** The index of the step that is shown, -1 for the intro, and the notice above it. */
export function useRunPlace(given: Given) {
  const { steps, runId, arrival, isBegun } = given
  const isIncomplete = arrival?.isIncomplete === true
  const [place, setPlace] = useState(() => (isBegun && steps.length > 0 ? findResumePlace(given) : -1))
  const [hasMoved, setMoved] = useState(false)
  const [isChecked, setChecked] = useState(isIncomplete)
  /** How often the step could not be left. */
  const [missedCount, setMissedCount] = useState(0)
  const [notice, setNotice] = useNotice(isIncomplete ? 'notAllAnswered' : null)
  /** Whether finishing found gaps: Next then leads from gap to gap and to the last question. */
  const [isFillingGaps, setFillingGaps] = useState(isIncomplete)
  const questionId = steps[place]?.[0].id ?? null
  useEffect(() => {
    if (runId !== undefined) storePlace(runId, questionId)
  }, [runId, questionId])

  const moveTo = (next: number, isChecked: boolean) => {
    setChecked(isChecked)
    setMissedCount(0)
    setNotice(null)
    setPlace(next)
    setMoved(true)
  }
  const showMissed = () => setMissedCount((count) => count + 1)
  /** Shows the step whose invalid text prevents leaving. */
  const showHeld = (held: number) => {
    setPlace(held)
    setChecked(true)
    setNotice('held')
  }
  /** Shows that not all is answered. `gap` is the index of the first step with an unanswered question, -1 for none. */
  const showIncomplete = (gap: number) => {
    if (gap >= 0) setPlace(gap)
    setChecked(gap >= 0)
    setNotice('notAllAnswered')
    setFillingGaps(true)
  }
  const resumePlace = () => findResumePlace(given)
  const clearPlace = () => {
    if (runId !== undefined) storePlace(runId, null)
  }
  return {
    place,
    hasMoved,
    isChecked,
    missedCount,
    notice,
    isFillingGaps,
    resumePlace,
    clearPlace,
    moveTo,
    showMissed,
    showHeld,
    showIncomplete,
    setChecked,
    setNotice,
    setFillingGaps,
  }
}
