import type { Keeping } from './Keeping'
import type { Refusal } from './refusalOf'
import { askedQuestions, type RunAbout, type RunMode, type RunQuestionnaire, type RunResponse } from './run'
import { type SaveAnswer, useAnswers } from './useAnswers'
import { useHeldTexts } from './useHeldTexts'
import { type Arrival, useRunPlace } from './useRunPlace'

/** What a run is shown or answered with. */
export type RunGiven = {
  questionnaire: RunQuestionnaire
  responses: readonly RunResponse[]
  mode: RunMode
  /** Whose run it is; missing when the questions are only tried out. */
  about?: RunAbout
  /** Stores one answer; needed for answering only. */
  save?: SaveAnswer
  /** Keeps answers on this device until they are stored. */
  keeping?: Keeping
  /** Save & Finish; needed for answering only. */
  finish?: () => Promise<unknown>
  /** The server said something the questions cannot answer: finished elsewhere, gone, not begun. */
  onRefused?: (refusal: Refusal, questionId: string | null) => void
  /** The questions were read again while they were being answered: where to go on. */
  arrival?: Arrival | null
  /** Save For Later, or Close when nothing is stored. */
  onLeave: () => void
}

export type RunState = ReturnType<typeof useRunState>

/** The questions of a run, its answers and what is not stored of them, and the question one stands at. */
export function useRunState({
  questionnaire,
  responses,
  mode,
  about,
  save,
  keeping,
  onRefused,
  arrival = null,
}: RunGiven) {
  const questions = askedQuestions(questionnaire)
  const isAnswering = mode === 'answer'
  const answering = useAnswers({
    responses,
    save: isAnswering && save !== undefined ? save : null,
    onRefused,
    keeping,
  })
  const { heldOf, hold } = useHeldTexts(isAnswering)
  const runId = isAnswering ? about?.session.id : undefined
  const standing = useRunPlace({
    questions,
    answers: answering.answers,
    runId,
    arrival,
    isBegun: isAnswering && (responses.length > 0 || arrival !== null),
  })
  return { questions, isAnswering, runId, heldOf, hold, ...answering, ...standing }
}
