'use client'
import { useApolloClient } from '@apollo/client/react'
import { useTranslations } from 'next-intl'
import { offerUndo } from '@/components/shared/undo/offerUndo'
import {
  QuestionnaireDocument,
  RestoreQuestionDocument,
  RestoreQuestionnaireSectionDocument,
} from '@/graphql/__generated__/operations'
import type { SaveQueue } from '../saving/SaveQueue'
import { controlId } from './controlId'
import type { Deleting } from './DeleteText'

/** Offers to undo the deletion of a section or a question; the focus goes to what is restored. */
export function useOfferRestore(queue: SaveQueue): (deleted: Deleting) => void {
  const t = useTranslations('questionnaire.sections')
  const client = useApolloClient()
  const refetched = { refetchQueries: [QuestionnaireDocument], awaitRefetchQueries: true }
  const focus = (id: string) => document.getElementById(id)?.focus()
  return (deleted) => {
    if ('section' in deleted) {
      const { id, name } = deleted.section
      const variables = { id }
      return offerUndo({
        id: `deleted-${id}`,
        text: t('deleted.section', { name }),
        undo: () => client.mutate({ mutation: RestoreQuestionnaireSectionDocument, variables, ...refetched }),
        done: t('restored.section', { name }),
        onDone: () => {
          queue.noteStored()
          focus(controlId(id, 'name'))
        },
      })
    }
    const { question, number } = deleted
    const variables = { id: question.id }
    offerUndo({
      id: `deleted-${question.id}`,
      text: t('deleted.question', { number }),
      undo: () => client.mutate({ mutation: RestoreQuestionDocument, variables, ...refetched }),
      done: t('restored.question', { number }),
      onDone: () => {
        queue.noteStored()
        focus(controlId(question.id, 'edit'))
      },
    })
  }
}
