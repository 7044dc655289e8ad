import { useEffect, useState, useSyncExternalStore } from 'react'
import { useUnloadGuard } from '@/components/shared/unsaved/useUnloadGuard'
import { shownQuestions } from '@/domain/condition'
import {
  askedQuestions,
  type RunAbout,
  type RunMode,
  type RunQuestionnaire,
  type RunResponse,
  stepsThrough,
} from '../run'
import { RunStore, type RunStoreOptions } from '../saving/RunStore'
import { useHeldTexts } from './useHeldTexts'
import { type Arrival, useRunPlace } from './useRunPlace'

/** What a run is shown or answered with. */
export type RunGiven = Pick<RunStoreOptions, 'keeping' | 'save' | 'onRefused'> & {
  questionnaire: RunQuestionnaire
  responses: readonly RunResponse[]
  currencySymbol: string
  mode: RunMode
  /** The person and the company; undefined in a preview. */
  about?: RunAbout
  /** Save & Finish of this version of the run; required for answering only. */
  finish?: (version: number | undefined) => Promise<unknown>
  /** Where to continue after the questions were read again while answering. */
  arrival?: Arrival | null
  /** On a device that the next person answers on too: the browser's history keeps no step. */
  isShared?: boolean
  /** Save For Later, or Close when nothing is stored. */
  onLeave?: () => void
  /** Shows the page after finishing, in a preview. */
  onEnd?: () => void
}

export type RunState = ReturnType<typeof useRunState>

/** The questions of a run that are shown by its answers, these answers and invalid texts, and the step that is shown. */
export function useRunState({
  questionnaire,
  responses,
  currencySymbol,
  mode,
  about,
  keeping,
  save,
  onRefused,
  arrival = null,
  onEnd,
}: RunGiven) {
  const isAnswering = mode === 'answer'
  const [store] = useState(() => new RunStore({ responses, isAnswering, keeping, save, onRefused }))
  const snapshot = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot)
  const asked = askedQuestions(questionnaire, about?.session.id ?? null)
  const questions = shownQuestions(asked, snapshot.answers)
  const steps = stepsThrough(asked, questions)
  useEffect(() => store.start(), [store])
  useUnloadGuard(() => !store.saver.isSafe)
  const held = useHeldTexts(isAnswering)
  const runId = isAnswering ? about?.session.id : undefined
  const place = useRunPlace({
    steps,
    answers: snapshot.answers,
    runId,
    arrival,
    isBegun: isAnswering && (responses.length > 0 || arrival !== null),
  })
  return {
    questions,
    steps,
    responses,
    currencySymbol,
    isAnswering,
    isReadOnly: mode === 'view',
    onEnd,
    runId,
    store,
    ...snapshot,
    ...held,
    ...place,
  }
}
