import { useEffect, useState } from 'react'
import type { QuestionResponseRow } from '@/domain/questionResponse'
import { AnswerSaver, type SaverState } from './AnswerSaver'
import type { Refusal } from './refusalOf'
import { answersOf, type Answers, type RunResponse } from './run'

type Save = (questionId: string, rows: readonly QuestionResponseRow[]) => Promise<unknown>
type Given = { responses: readonly RunResponse[]; save: Save | null; onRefused?: (refusal: Refusal) => void }

/** The answers on the screen, and their way to the server. Without `save` they stay on the screen. */
export function useAnswers({ responses, save, onRefused }: Given) {
  const [given] = useState<Answers>(() => answersOf(responses))
  const [answers, setAnswers] = useState(given)
  const [saving, setSaving] = useState<SaverState>({ status: 'clean', refusal: null, questionId: null })
  const [saver] = useState(() => new AnswerSaver())
  useEffect(() => {
    saver.connect({
      save: async (questionId, rows) => save?.(questionId, rows),
      onState: (state) => {
        setSaving(state)
        if (state.refusal !== null) onRefused?.(state.refusal)
      },
    })
  })
  const change = (questionId: string, rows: QuestionResponseRow[]) => {
    setAnswers((before) => ({ ...before, [questionId]: rows }))
    if (save !== null) saver.put(questionId, rows)
  }
  useEffect(() => {
    const store = () => void saver.flush()
    const storeWhenHidden = () => {
      if (document.visibilityState === 'hidden') store()
    }
    const warn = (event: BeforeUnloadEvent) => {
      if (!saver.isEmpty) event.preventDefault()
    }
    window.addEventListener('online', store)
    document.addEventListener('visibilitychange', storeWhenHidden)
    window.addEventListener('beforeunload', warn)
    return () => {
      window.removeEventListener('online', store)
      document.removeEventListener('visibilitychange', storeWhenHidden)
      window.removeEventListener('beforeunload', warn)
      store()
    }
  }, [saver])
  /** Whether the answer is still the one that was stored when the run was opened. */
  const isAsGiven = (questionId: string) => given[questionId] !== undefined && answers[questionId] === given[questionId]
  return { answers, isAsGiven, change, saving, saver }
}
