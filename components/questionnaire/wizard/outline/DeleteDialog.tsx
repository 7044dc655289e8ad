'use client'
import { notifications } from '@mantine/notifications'
import { useTranslations } from 'next-intl'
import { useApolloClient } from '@apollo/client/react'
import { ConfirmAction } from '@/components/ui/ConfirmAction'
import { offerUndo } from '@/components/shared/undo/offerUndo'
import { RestoreQuestionDocument } from '@/graphql/question/__generated__/operations'
import { QuestionnaireDocument } from '@/graphql/questionnaire/__generated__/operations'
import { RestoreQuestionnaireSectionDocument } from '@/graphql/questionnaireSection/__generated__/operations'
import { type Deleting, DeleteText } from './DeleteText'
import type { SaveQueue } from '../saving/SaveQueue'
import type { Outline } from './useOutline'
import { sectionKey } from '../saving/useSectionDraft'
import { controlId } from './controlId'

/** Offers to undo the deletion of a section or a question; the focus goes to what is restored. */
function useOfferRestore(queue: SaveQueue): (deleted: Deleting) => void {
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

type Props = { deleting: Deleting; outline: Outline; queue: SaveQueue; onDone: () => void; onClose: () => void }

/**
 * Confirms the deletion of a section or a question, which is then offered to be undone. One that was deleted meanwhile, in
 * another tab or by another person, is as good as deleted: only the one who deleted it is offered to undo that.
 */
export function DeleteDialog({ deleting, outline, queue, onDone, onClose }: Props) {
  const t = useTranslations('questionnaire.sections')
  const offerRestore = useOfferRestore(queue)
  const handleDelete = async () => {
    const wasThere = await ('section' in deleting
      ? outline.deleteSection(deleting.section.id)
      : outline.deleteQuestion(deleting.question.id))
    if ('section' in deleting) {
      queue.drop(sectionKey(deleting.section.id))
      queue.noteHeldBack(sectionKey(deleting.section.id), false)
    }
    if (wasThere) offerRestore(deleting)
    else
      notifications.show({
        message:
          'section' in deleting
            ? t('deletedBefore.section', { name: deleting.section.name })
            : t('deletedBefore.question', { number: deleting.number }),
      })
  }
  return (
    <ConfirmAction
      title={
        'section' in deleting
          ? t('deleteTitle', { name: deleting.section.name })
          : t('deleteQuestionTitle', { number: deleting.number })
      }
      confirmLabel={t('confirmDelete')}
      onConfirm={handleDelete}
      onDone={onDone}
      onClose={onClose}
    >
      <DeleteText deleting={deleting} />
    </ConfirmAction>
  )
}
