import { useState } from 'react'
import { firstGap } from './firstGap'
import { placeKept } from './placeKept'
import { refusalOf } from './refusalOf'
import type { Asked } from './run'
import type { RunSteps } from './runSteps'
import type { RunGiven, RunState } from './useRunState'

/** The two ways out of the questions: leaving them for now, and finishing. */
export function useRunEnd(
  { questions, answers, runId, saver, place, setNotice, sayHeld, sayIncomplete }: RunState,
  { isHeld, settle, gapBeside }: RunSteps,
  { finish, onRefused, onLeave }: Pick<RunGiven, 'finish' | 'onRefused' | 'onLeave'>,
) {
  const [isBusy, setBusy] = useState(false)
  const sayOffline = (notice: 'finishOffline' | 'laterOffline') => setNotice(saver.isSafe ? notice : 'stayOffline')
  const leave = async () => {
    const held = questions.findIndex(({ id }) => isHeld(id))
    if (held >= 0) return sayHeld(held)
    setNotice(null)
    setBusy(true)
    const isStored = await saver.flush()
    setBusy(false)
    // Without a connection there is nowhere to go: the browser would show its own page instead.
    if (saver.isOffline || (isStored && !navigator.onLine)) sayOffline('laterOffline')
    else if (isStored) onLeave()
  }
  const end = async (asked: Asked) => {
    const isSettled = settle(asked)
    const gap = gapBeside(asked)
    if (gap >= 0 || !isSettled) return sayIncomplete(gap >= 0 ? gap : place)
    setBusy(true)
    setNotice(null)
    if (await saver.flush())
      try {
        await finish?.()
        if (runId !== undefined) placeKept.keep(runId, null)
      } catch (error) {
        const refusal = refusalOf(error)
        if (refusal === 'notAllAnswered') sayIncomplete(firstGap(questions, answers))
        if (refusal === 'unreachable') sayOffline('finishOffline')
        else if (refusal === 'signedOut') setNotice(refusal)
        else onRefused?.(refusal, null)
      }
    else if (saver.isOffline) sayOffline('finishOffline')
    setBusy(false)
  }
  return { isBusy, leave, end }
}
