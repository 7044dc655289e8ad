import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isOneTap, isStatement, otherOptionOf } from '@/domain/question'
import { answerGap, asksReinforcement, type QuestionResponseRow } from '@/domain/questionResponse'
import type { QuestionInSection } from '../run'
import { stepOf } from './gaps'
import type { RunSteps } from './useRunSteps'
import type { RunState } from './useRunState'

export type GoingOn = ReturnType<typeof useGoingOn>

/** Longer than the time within which a 1 and a 0 are a 10, and long enough for what is announced meanwhile. */
const pause = 1_200

/** Whether one press answers all that the question asks. */
export const isSinglePress = (question: QuestionInSection): boolean =>
  isOneTap(question.responseType) && !isStatement(question) && !asksReinforcement(question)

/** Whether an answer needs nothing more: a step, yes or no, or an option without words of its own. */
function isWhole(question: QuestionInSection, rows: readonly QuestionResponseRow[]): boolean {
  const [row] = rows
  const hasChoice = row !== undefined && (row.amountInput !== null || row.yesNoInput !== null)
  return hasChoice && row.displayOrder !== (otherOptionOf(question) ?? -1) && answerGap(question, rows) === null
}

/** Tells whether a press or a digit came last: arrow keys and Space only move through the choices. */
function usePressedLast(): () => boolean {
  const isPressed = useRef(true)
  useEffect(() => {
    const handleKey = ({ key }: KeyboardEvent) => {
      isPressed.current = /^[0-9]$/.test(key)
    }
    const handlePress = () => {
      isPressed.current = true
    }
    window.addEventListener('keydown', handleKey, true)
    window.addEventListener('pointerdown', handlePress, true)
    return () => {
      window.removeEventListener('keydown', handleKey, true)
      window.removeEventListener('pointerdown', handlePress, true)
    }
  }, [])
  return () => isPressed.current
}

/**
 * Goes on to the next question shortly after a single choice, where the company wants it. Finishing is always pressed.
 * `undo` stays at the question, or returns to it, with the choice.
 */
export function useGoingOn({ steps, place, goNext, goTo }: RunState & RunSteps, isOn: boolean) {
  const wasPressed = usePressedLast()
  /** The question that was answered; of each choice an object of its own, so that the pause begins again. */
  const [chosen, setChosen] = useState<{ id: string } | null>(null)
  const [gone, setGone] = useState<{ from: string; to: string } | null>(null)
  const step = steps[place]
  const isGoing = chosen !== null && chosen.id === step?.[0].id && place < steps.length - 1
  const hasGone = gone !== null && gone.to === step?.[0].id
  const go = useEffectEvent(() => {
    setChosen(null)
    const to = step === undefined ? null : goNext(step)
    const next = to === null ? undefined : steps[to]
    setGone(step === undefined || next === undefined ? null : { from: step[0].id, to: next[0].id })
  })
  useEffect(() => {
    if (!isGoing) return
    const timer = setTimeout(go, pause)
    return () => clearTimeout(timer)
  }, [isGoing, chosen])
  const noteAnswer = (question: QuestionInSection, rows: readonly QuestionResponseRow[]) => {
    const goes = isOn && isSinglePress(question) && isWhole(question, rows) && wasPressed()
    setChosen(goes ? { id: question.id } : null)
  }
  const undo = () => {
    setChosen(null)
    setGone(null)
    if (!isGoing && gone !== null) goTo(stepOf(steps, gone.from))
  }
  return { goesOn: isOn, isGoing, hasGone, noteAnswer, undo }
}
