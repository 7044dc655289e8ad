'use client'
import { useMutation } from '@apollo/client/react'
import { newId } from '@/components/shared/newId'
import {
  CreateQuestionnaireSectionDocument,
  DeleteQuestionDocument,
  DeleteQuestionnaireSectionDocument,
  MoveQuestionDocument,
  type MoveDirection,
  MoveQuestionnaireSectionDocument,
  QuestionnaireDocument,
} from '@/graphql/__generated__/operations'
import { useOnce } from './useOnce'

const refetched = { refetchQueries: [QuestionnaireDocument], awaitRefetchQueries: true }

export type Outline = {
  isBusy: boolean
  error: unknown
  /** Answers the id of the new section, null when it failed. */
  addSection: (name: string) => Promise<string | null>
  moveSection: (id: string, direction: MoveDirection) => Promise<boolean>
  deleteSection: (id: string) => Promise<boolean>
  moveQuestion: (id: string, direction: MoveDirection) => Promise<boolean>
  deleteQuestion: (id: string) => Promise<boolean>
}

/** Changes to the order and number of sections and questions, one at a time. */
export function useOutline(questionnaireId: string): Outline {
  const [createSection] = useMutation(CreateQuestionnaireSectionDocument, refetched)
  const [moveSection] = useMutation(MoveQuestionnaireSectionDocument, refetched)
  const [deleteSection] = useMutation(DeleteQuestionnaireSectionDocument, refetched)
  const [moveQuestion] = useMutation(MoveQuestionDocument, refetched)
  const [deleteQuestion] = useMutation(DeleteQuestionDocument, refetched)
  const { isBusy, error, once } = useOnce()

  return {
    isBusy,
    error,
    addSection: async (name) => {
      const id = newId()
      return (await once(() => createSection({ variables: { model: { id, questionnaireId, name } } }))) ? id : null
    },
    moveSection: (id, direction) => once(() => moveSection({ variables: { id, direction } })),
    deleteSection: (id) => once(() => deleteSection({ variables: { id } })),
    moveQuestion: (id, direction) => once(() => moveQuestion({ variables: { id, direction } })),
    deleteQuestion: (id) => once(() => deleteQuestion({ variables: { id } })),
  }
}
