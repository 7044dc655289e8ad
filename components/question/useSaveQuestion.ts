'use client'
import { useMutation } from '@apollo/client/react'
import type { QuestionForm } from '@/domain/question'
import { CreateQuestionDocument, type QuestionDetailFragment, QuestionnaireDocument, UpdateQuestionDocument } from '@/graphql/__generated__/operations'

/** Stores a question: a new one at the end of its section, or the one that was opened. */
export function useSaveQuestion(question: QuestionDetailFragment | null, questionnaireId: string): { save: (values: QuestionForm) => Promise<boolean>; isSaving: boolean; error: unknown } {
  const refetched = { refetchQueries: [QuestionnaireDocument], awaitRefetchQueries: true }
  const [create, creation] = useMutation(CreateQuestionDocument, refetched)
  const [update, change] = useMutation(UpdateQuestionDocument, refetched)
  const save = async (values: QuestionForm): Promise<boolean> => {
    const stored =
      question === null
        ? create({ variables: { model: { questionnaireId, ...values } } })
        : update({ variables: { model: { id: question.id, version: question.version, ...values } } })
    return stored.then(
      () => true,
      () => false,
    )
  }
  return { save, isSaving: creation.loading || change.loading, error: creation.error ?? change.error ?? null }
}
