import { useEffect, useEffectEvent, useRef } from 'react'

type Steps = { runId: string; depth: number }

/** How many steps of this run are below the current entry of the browser's history; null where the entry is none of it. */
function storedDepth(runId: string): number | null {
  const steps = (window.history.state as { runSteps?: Steps } | null)?.runSteps
  return steps?.runId === runId ? steps.depth : null
}

/** Browsers refuse many changes of the history within a short time: Back then leaves the questions. */
function storeStep(change: 'pushState' | 'replaceState', runSteps: Steps): void {
  try {
    window.history[change]({ runSteps }, '')
  } catch {
    // Answering goes on without it.
  }
}

/** While all steps are left at once, no question is shown on the way. */
let isLeaving = false
const longestWaitMilliseconds = 1000

/** Goes back to where the run was opened, so that Back leads out of a page that shows no question any more. */
export function leaveSteps(runId: string): Promise<void> {
  const depth = storedDepth(runId) ?? 0
  if (depth === 0) return Promise.resolve()
  isLeaving = true
  return new Promise((resolve) => {
    const handleLeft = () => {
      isLeaving = false
      resolve()
    }
    window.addEventListener('popstate', handleLeft, { once: true })
    setTimeout(handleLeft, longestWaitMilliseconds)
    window.history.go(-depth)
  })
}

type Given = {
  /** Undefined where Back is left to the browser: in a preview, and on a shared device, whose history keeps no one's way. */
  runId: string | undefined
  /** The index of the step that is shown, -1 for the intro. */
  place: number
  /** Shows the step this many further; negative is back. */
  onStep: (by: number) => void
}

/**
 * The browser's Back, on phones a key or a gesture, leads to the question before instead of out of the run; from the intro
 * it leaves. Each step forward is an entry of the history, made by a press, since browsers skip entries made without one.
 */
export function useBackKey({ runId, place, onStep }: Given) {
  const depth = useRef(0)
  const noteStep = () => {
    if (runId === undefined) return
    const below = storedDepth(runId) ?? 0
    storeStep('replaceState', { runId, depth: below })
    storeStep('pushState', { runId, depth: below + 1 })
    depth.current = storedDepth(runId) ?? 0
  }
  const handlePop = useEffectEvent(() => {
    const left = runId === undefined ? null : storedDepth(runId)
    if (left === null) return
    const by = left - depth.current
    depth.current = left
    if (isLeaving || by === 0) return
    if (by < 0 && place < 0) window.history.go(-left - 1)
    else onStep(by)
  })
  /** Someone who continues at a question has made no step yet. */
  const handlePress = useEffectEvent(() => {
    if (place >= 0 && depth.current === 0) noteStep()
  })
  useEffect(() => {
    if (runId === undefined) return
    depth.current = storedDepth(runId) ?? 0
    const watched = new AbortController()
    const { signal } = watched
    window.addEventListener('popstate', () => handlePop(), { signal })
    for (const press of ['pointerdown', 'keydown'])
      window.addEventListener(press, () => handlePress(), { signal, passive: true })
    return () => watched.abort()
  }, [runId])
  return noteStep
}
