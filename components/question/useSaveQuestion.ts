'use client'
import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { conflictOf } from '@/components/shared/conflict/conflictOf'
import { newId } from '@/components/shared/newId'
import { contested, merged } from '@/components/shared/conflict/threeWay'
import { ignoreIfExists } from '@/components/shared/conflict/ignoreIfExists'
import type { QuestionForm } from '@/domain/question'
import {
  CreateQuestionDocument,
  QuestionnaireDocument,
  UpdateQuestionDocument,
} from '@/graphql/__generated__/operations'
import { type QuestionBase, questionSides } from './questionSides'

type Given = { questionId: string | null; questionnaireId: string; base: QuestionBase }
type Saving = {
  save: (values: QuestionForm, version: number | null, before: () => Promise<void>) => Promise<boolean>
  isSaving: boolean
  error: unknown
}

/** Stores a question, a new one at the end of its section. `before` stores what the question depends on. */
export function useSaveQuestion({ questionId, questionnaireId, base }: Given): Saving {
  const refetched = { refetchQueries: [QuestionnaireDocument], awaitRefetchQueries: true }
  // One id per mount: saving again after a lost response creates one question.
  const [id] = useState(newId)
  const [create] = useMutation(CreateQuestionDocument, refetched)
  const [update] = useMutation(UpdateQuestionDocument, refetched)
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>(null)
  /** Preserves what another user stored in other fields in the meantime. */
  const store = async (given: string, values: QuestionForm, version: number | null) => {
    try {
      await update({ variables: { model: { id: given, version, ...values } } })
    } catch (refused) {
      const current = conflictOf(refused)
      if (current === null) throw refused
      const sides = questionSides(base, values, current)
      if (contested(sides).length > 0) throw refused
      await update({ variables: { model: { id: given, version: Number(current['version']), ...merged(sides) } } })
    }
  }
  const save: Saving['save'] = async (values, version, before) => {
    setSaving(true)
    setError(null)
    try {
      await before()
      if (questionId === null)
        await ignoreIfExists(create({ variables: { model: { id, questionnaireId, ...values } } }))
      else await store(questionId, values, version)
      return true
    } catch (refused) {
      setError(refused)
      return false
    } finally {
      setSaving(false)
    }
  }
  return { save, isSaving, error }
}
