import { useState } from 'react'
import { answerGap, leftOutRow } from '@/domain/questionResponse'
import { refusalOf } from '../refusalOf'
import type { QuestionInSection, RunStep } from '../run'
import { firstGap, runGap } from './gaps'
import { leaveSteps, useBackKey } from './useBackKey'
import { isHolding } from './useHeldTexts'
import type { RunGiven, RunState } from './useRunState'

export type RunSteps = ReturnType<typeof useRunSteps>

/** What Back, Next, Save For Later and Save & Finish do. */
export function useRunSteps(
  run: RunState,
  { isShared = false, ...given }: Pick<RunGiven, 'finish' | 'onRefused' | 'onLeave' | 'isShared'>,
) {
  const { show, ...steps } = questionSteps(run)
  const noteStep = useBackKey({
    runId: isShared ? undefined : run.runId,
    place: run.place,
    onStep: (by) => {
      run.setFillingGaps(false)
      show(Math.min(Math.max(run.place + by, -1), run.steps.length - 1))
    },
  })
  const goTo = (next: number) => {
    if (next > run.place) noteStep()
    show(next)
  }
  const moves = { ...steps, goTo, ...questionMoves(run, steps, goTo) }
  return { ...moves, ...useRunExits(run, moves, given) }
}

/** Showing a step, and what its questions lack. */
function questionSteps(run: RunState) {
  const { steps, place, isAnswering, answers, store, heldOf } = run
  const isHeld = (id: string | undefined) => isHolding(heldOf(id))
  const show = (next: number) => {
    run.moveTo(next, steps[next]?.some(({ id }) => isHeld(id)) ?? false)
    void store.saver.flush()
  }
  const gapOf = (question: QuestionInSection) =>
    isAnswering ? runGap(question, heldOf(question.id), answerGap(question, answers[question.id] ?? [])) : null
  /** Returns whether the step may be left. Leaving a question out is stored, so that it is not asked again. */
  const settle = (step: RunStep): boolean => {
    run.setChecked(true)
    const isMissed = step.some((question) => gapOf(question) !== null)
    if (isMissed) run.showMissed()
    else if (isAnswering)
      for (const { id } of step) if ((answers[id] ?? []).length === 0) store.changeHandler(id)([leftOutRow])
    return !isMissed
  }
  /** The index of the first step with a gap, -1 for none. The one that was just settled is skipped. */
  const gapBeside = () => firstGap(steps, answers, isHeld, place)
  return { isHeld, gapOf, settle, gapBeside, show }
}

/** Next and Back. */
function questionMoves(
  { steps, place, isFillingGaps, setFillingGaps }: RunState,
  { settle, gapBeside }: Pick<ReturnType<typeof questionSteps>, 'settle' | 'gapBeside'>,
  goTo: (next: number) => void,
) {
  /** Returns the index of the step it goes to; null where the step may not be left. */
  const goNext = (step: RunStep): number | null => {
    if (!settle(step)) return null
    const gap = isFillingGaps ? gapBeside() : -1
    const next = !isFillingGaps ? place + 1 : gap === -1 ? steps.length - 1 : gap
    goTo(next)
    return next
  }
  const goBack = () => {
    setFillingGaps(false)
    goTo(place - 1)
  }
  return { goNext, goBack }
}

const mostRounds = 5

/**
 * Finishes what is shown. Answers given elsewhere are shown first, so that nothing is finished which the person has not
 * seen. Returns whether it is finished.
 */
async function finishSeen({ saver }: RunState['store'], finish: RunGiven['finish']): Promise<boolean> {
  const conflictsBefore = saver.conflictCount
  for (let round = 0; round < mostRounds; round++) {
    if (!(await saver.flush()) || saver.conflictCount !== conflictsBefore) return false
    try {
      await finish?.(saver.version)
      return true
    } catch (error) {
      if (refusalOf(error) !== 'answeredElsewhere') throw error
      await saver.catchUp()
    }
  }
  return false
}

/** The two ways out of the questions: leaving them for later, and finishing. */
function useRunExits(
  { steps, answers, store, place, runId, clearPlace, setNotice, showHeld, showIncomplete }: RunState,
  { isHeld, settle, gapBeside }: Pick<ReturnType<typeof questionSteps>, 'isHeld' | 'settle' | 'gapBeside'>,
  { finish, onRefused, onLeave }: Pick<RunGiven, 'finish' | 'onRefused' | 'onLeave'>,
) {
  const { saver } = store
  const [isBusy, setBusy] = useState(false)
  const showOffline = (notice: 'finishOffline' | 'laterOffline') => setNotice(saver.isSafe ? notice : 'stayOffline')
  const leaveRun = async () => {
    const held = steps.findIndex((step) => step.some(({ id }) => isHeld(id)))
    if (held >= 0) return showHeld(held)
    setNotice(null)
    setBusy(true)
    const conflictsBefore = saver.conflictCount
    const isStored = await saver.flush()
    // What is left as saved is what is stored: without a connection the next visit shows it.
    if (isStored) await saver.catchUp().catch(() => undefined)
    setBusy(false)
    if (saver.conflictCount !== conflictsBefore) return
    // Without a connection the next page cannot be loaded: the browser would show its own error page.
    if (saver.isOffline || (isStored && !navigator.onLine)) showOffline('laterOffline')
    else if (isStored) {
      if (runId !== undefined) await leaveSteps(runId)
      onLeave?.()
    }
  }
  const finishRun = async (step: RunStep) => {
    const isSettled = settle(step)
    const gap = gapBeside()
    if (gap >= 0 || !isSettled) return showIncomplete(gap >= 0 ? gap : place)
    setBusy(true)
    setNotice(null)
    try {
      if (await finishSeen(store, finish)) clearPlace()
      else if (saver.isOffline) showOffline('finishOffline')
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal === 'notAllAnswered') showIncomplete(firstGap(steps, answers))
      if (refusal === 'unreachable') showOffline('finishOffline')
      else {
        if (refusal === 'signedOut') setNotice(refusal)
        onRefused?.(refusal, null)
      }
    }
    setBusy(false)
  }
  return { isBusy, mayLeave: onLeave !== undefined, leaveRun, finishRun }
}
