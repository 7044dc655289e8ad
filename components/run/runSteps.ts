import { answerGap, blankRow, takesText } from '@/domain/questionResponse'
import { firstGap } from './firstGap'
import type { Asked } from './run'
import { runGap } from './runGap'
import { isHolding } from './useHeldTexts'
import type { RunState } from './useRunState'

export type RunSteps = ReturnType<typeof runSteps>

/** From question to question: what an answer lacks, and where Back, Next and a jump lead. */
export function runSteps(run: RunState) {
  const { questions, isAnswering, answers, change, saver, heldOf, place, isFillingGaps } = run
  const isHeld = (id: string | undefined) => isHolding(heldOf(id))
  const goTo = (next: number) => {
    run.moveTo(next, isHeld(questions[next]?.id))
    void saver.flush()
  }
  const gapOf = (asked: Asked) =>
    isAnswering ? runGap(heldOf(asked.id), answerGap(asked, answers[asked.id] ?? [])) : null
  /** Says whether the question may be left behind; passing an optional one by is an answer too. */
  const settle = (asked: Asked): boolean => {
    run.setChecked(true)
    if (gapOf(asked) !== null) return false
    if (isAnswering && takesText(asked) && (answers[asked.id] ?? []).length === 0)
      change(asked.id, [{ ...blankRow, textInput: '', isUserInput: false }])
    return true
  }
  /** The first gap apart from a question that was just settled, -1 when there is none. */
  const gapBeside = (asked: Asked) => firstGap(questions, answers, isHeld, asked.id)
  const goOn = (asked: Asked) => {
    if (!settle(asked)) return
    const gap = isFillingGaps ? gapBeside(asked) : -1
    goTo(!isFillingGaps ? place + 1 : gap === -1 ? questions.length - 1 : gap)
  }
  const goBack = () => {
    run.setFillingGaps(false)
    goTo(place - 1)
  }
  return { isHeld, gapOf, settle, gapBeside, goTo, goOn, goBack }
}
