import { useEffect, useState } from 'react'
import { firstGap } from './firstGap'
import { placeKept } from './placeKept'
import type { Answers, Asked } from './run'

/** The question to go on at, null for the first that is not answered, and whether finishing failed for want of one. */
export type Arrival = { questionId: string | null; isIncomplete: boolean }

type Notice = 'notAllAnswered' | 'signedOut' | 'held' | 'finishOffline' | 'laterOffline' | 'stayOffline'
type Given = {
  questions: readonly Asked[]
  answers: Answers
  /** The run whose place is kept in this tab; missing where it is not. */
  runId: string | undefined
  arrival: Arrival | null
  /** Begun before: the intro is passed by. */
  isBegun: boolean
}

/** The question to go on at: the one wanted, the one this tab looked at last, the first that is not answered. */
function resumedPlace({ questions, answers, runId, arrival }: Given): number {
  const wanted = questions.findIndex(({ id }) => id === arrival?.questionId)
  if (wanted !== -1) return wanted
  const kept = runId === undefined ? null : placeKept.read(runId)
  const left = kept === null || arrival !== null ? -1 : questions.findIndex(({ id }) => id === kept)
  if (left !== -1) return left
  const gap = firstGap(questions, answers)
  return gap === -1 ? Math.max(0, questions.length - 1) : gap
}

/** A notice about the connection is over once it is back. */
function useNotice(first: Notice | null) {
  const [notice, setNotice] = useState(first)
  useEffect(() => {
    const forget = () => setNotice((said) => (said?.endsWith('Offline') ? null : said))
    window.addEventListener('online', forget)
    return () => window.removeEventListener('online', forget)
  }, [])
  return [notice, setNotice] as const
}

/** The question that is shown, -1 for the intro, and what is said to whoever stands there. */
export function useRunPlace(given: Given) {
  const { questions, runId, arrival, isBegun } = given
  const isIncomplete = arrival?.isIncomplete === true
  const [place, setPlace] = useState(() => (isBegun && questions.length > 0 ? resumedPlace(given) : -1))
  const [hasMoved, setMoved] = useState(false)
  const [isChecked, setChecked] = useState(isIncomplete)
  const [notice, setNotice] = useNotice(isIncomplete ? 'notAllAnswered' : null)
  /** Finishing found gaps: Next leads from one to the other and then to the end. */
  const [isFillingGaps, setFillingGaps] = useState(isIncomplete)
  const questionId = questions[place]?.id ?? null
  useEffect(() => {
    if (runId !== undefined) placeKept.keep(runId, questionId)
  }, [runId, questionId])

  const moveTo = (next: number, isChecked: boolean) => {
    setChecked(isChecked)
    setNotice(null)
    setPlace(next)
    setMoved(true)
  }
  /** Shows the question that holds up leaving. */
  const sayHeld = (held: number) => {
    setPlace(held)
    setChecked(true)
    setNotice('held')
  }
  /** `gap` is the place of the first question that lacks an answer, -1 where none does. */
  const sayIncomplete = (gap: number) => {
    if (gap >= 0) setPlace(gap)
    setChecked(gap >= 0)
    setNotice('notAllAnswered')
    setFillingGaps(true)
  }
  const resumed = () => resumedPlace(given)
  return {
    place,
    hasMoved,
    isChecked,
    notice,
    isFillingGaps,
    resumed,
    moveTo,
    sayHeld,
    sayIncomplete,
    setChecked,
    setNotice,
    setFillingGaps,
  }
}
