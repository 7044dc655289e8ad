import { useEffect, useState } from 'react'
import type { QuestionResponseRow } from '@/domain/questionResponse'
import { AnswerSaver, type SaverState } from './AnswerSaver'
import type { Keeping } from './Keeping'
import type { Refusal } from './refusalOf'
import { answersOf, type Answers, type RunResponse } from './run'

/** Stores an answer under the wording it was given to; may answer when, by the server's clock. */
export type SaveAnswer = (
  questionId: string,
  rows: readonly QuestionResponseRow[],
  wordingNumber?: number,
) => Promise<unknown>
type Given = {
  responses: readonly RunResponse[]
  save: SaveAnswer | null
  onRefused?: (refusal: Refusal, questionId: string | null) => void
  keeping?: Keeping
}

/** The answers on the screen, and their way to the server. Without `save` they stay on the screen, without `keeping` they are as long-lived as the page. */
export function useAnswers({ responses, save, onRefused, keeping }: Given) {
  const [given] = useState<Answers>(() => answersOf(responses))
  const [answers, setAnswers] = useState(given)
  const [saving, setSaving] = useState<SaverState>({
    status: 'clean',
    refusal: null,
    questionId: null,
    count: 0,
    isKept: true,
  })
  const [saver] = useState(() => new AnswerSaver({ stored: given, ...keeping }))
  const [kept] = useState(() => keeping?.kept ?? [])
  const show = (questionId: string, rows: readonly QuestionResponseRow[]) =>
    setAnswers((before) => ({ ...before, [questionId]: rows }))
  useEffect(() => {
    if (save === null) return
    saver.connect({
      save: async ({ questionId, rows, wording }) => {
        const savedAt = await (wording === undefined ? save(questionId, rows) : save(questionId, rows, wording.number))
        return savedAt instanceof Date ? savedAt.getTime() : null
      },
      read: keeping?.read,
      onState: (state) => {
        setSaving(state)
        if (state.status === 'failed' && state.refusal !== null) onRefused?.(state.refusal, state.questionId)
      },
      onAnswer: show,
      onReplaced: keeping?.onReplaced,
    })
  })
  const change = (questionId: string, rows: QuestionResponseRow[]) => {
    show(questionId, rows)
    if (save !== null) saver.put(questionId, rows)
  }
  useEffect(() => {
    const store = () => void saver.flush()
    /** Leaving is the last chance to send; coming back may mean that somebody signed in again elsewhere. */
    const handleVisibility = () => {
      if (document.visibilityState === 'hidden' || !saver.isEmpty) store()
    }
    const warn = (event: BeforeUnloadEvent) => {
      if (!saver.isSafe) event.preventDefault()
    }
    saver.start(kept)
    window.addEventListener('online', store)
    window.addEventListener('focus', handleVisibility)
    document.addEventListener('visibilitychange', handleVisibility)
    window.addEventListener('beforeunload', warn)
    return () => {
      window.removeEventListener('online', store)
      window.removeEventListener('focus', handleVisibility)
      document.removeEventListener('visibilitychange', handleVisibility)
      window.removeEventListener('beforeunload', warn)
      saver.stop()
      store()
    }
  }, [saver, kept])
  /** Whether the answer is still the one that was stored when the run was opened. */
  const isAsGiven = (questionId: string) => given[questionId] !== undefined && answers[questionId] === given[questionId]
  return { answers, isAsGiven, change, saving, saver }
}
