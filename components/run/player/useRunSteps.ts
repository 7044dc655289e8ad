import { useState } from 'react'
import { answerGap, leftOutRow } from '@/domain/questionResponse'
import { refusalOf } from '../refusalOf'
import type { QuestionInSection } from '../run'
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
      show(Math.min(Math.max(run.place + by, -1), run.questions.length - 1))
    },
  })
  const goTo = (next: number) => {
    if (next > run.place) noteStep()
    show(next)
  }
  const moves = { ...steps, goTo, ...questionMoves(run, steps, goTo) }
  return { ...moves, ...useRunExits(run, moves, given) }
}

/** Showing a question, and what one lacks. */
function questionSteps(run: RunState) {
  const { questions, isAnswering, answers, store, heldOf } = run
  const isHeld = (id: string | undefined) => isHolding(heldOf(id))
  const show = (next: number) => {
    run.moveTo(next, isHeld(questions[next]?.id))
    void store.saver.flush()
  }
  const gapOf = (question: QuestionInSection) =>
    isAnswering ? runGap(question, heldOf(question.id), answerGap(question, answers[question.id] ?? [])) : null
  /** Returns whether the question may be left. Leaving a question out is stored, so that it is not asked again. */
  const settle = (question: QuestionInSection): boolean => {
    run.setChecked(true)
    if (gapOf(question) !== null) return false
    if (isAnswering && (answers[question.id] ?? []).length === 0) store.changeHandler(question.id)([leftOutRow])
    return true
  }
  /** The index of the first gap, -1 for none. The question that was just settled is skipped. */
  const gapBeside = (question: QuestionInSection) => firstGap(questions, answers, isHeld, question.id)
  return { isHeld, gapOf, settle, gapBeside, show }
}

/** Next and Back. */
function questionMoves(
  { questions, place, isFillingGaps, setFillingGaps }: RunState,
  { settle, gapBeside }: Pick<ReturnType<typeof questionSteps>, 'settle' | 'gapBeside'>,
  goTo: (next: number) => void,
) {
  const goNext = (question: QuestionInSection) => {
    if (!settle(question)) return
    const gap = isFillingGaps ? gapBeside(question) : -1
    goTo(!isFillingGaps ? place + 1 : gap === -1 ? questions.length - 1 : gap)
  }
  const goBack = () => {
    setFillingGaps(false)
    goTo(place - 1)
  }
  return { goNext, goBack }
}

/** The two ways out of the questions: leaving them for later, and finishing. */
function useRunExits(
  { questions, answers, store, place, runId, clearPlace, setNotice, showHeld, showIncomplete }: RunState,
  { isHeld, settle, gapBeside }: Pick<ReturnType<typeof questionSteps>, 'isHeld' | 'settle' | 'gapBeside'>,
  { finish, onRefused, onLeave }: Pick<RunGiven, 'finish' | 'onRefused' | 'onLeave'>,
) {
  const { saver } = store
  const [isBusy, setBusy] = useState(false)
  const showOffline = (notice: 'finishOffline' | 'laterOffline') => setNotice(saver.isSafe ? notice : 'stayOffline')
  const leaveRun = async () => {
    const held = questions.findIndex(({ id }) => isHeld(id))
    if (held >= 0) return showHeld(held)
    setNotice(null)
    setBusy(true)
    const isStored = await saver.flush()
    setBusy(false)
    // Without a connection the next page cannot be loaded: the browser would show its own error page.
    if (saver.isOffline || (isStored && !navigator.onLine)) showOffline('laterOffline')
    else if (isStored) {
      if (runId !== undefined) await leaveSteps(runId)
      onLeave?.()
    }
  }
  const finishRun = async (question: QuestionInSection) => {
    const isSettled = settle(question)
    const gap = gapBeside(question)
    if (gap >= 0 || !isSettled) return showIncomplete(gap >= 0 ? gap : place)
    setBusy(true)
    setNotice(null)
    if (await saver.flush())
      try {
        await finish?.()
        clearPlace()
      } catch (error) {
        const refusal = refusalOf(error)
        if (refusal === 'notAllAnswered') showIncomplete(firstGap(questions, answers))
        if (refusal === 'unreachable') showOffline('finishOffline')
        else {
          if (refusal === 'signedOut') setNotice(refusal)
          onRefused?.(refusal, null)
        }
      }
    else if (saver.isOffline) showOffline('finishOffline')
    setBusy(false)
  }
  return { isBusy, mayLeave: onLeave !== undefined, leaveRun, finishRun }
}
