'use client'
import { useTranslations } from 'next-intl'
import { ConfirmAction } from '@/components/ui/ConfirmAction'
import { type Deleting, DeleteText } from './DeleteText'
import type { SaveQueue } from '../saving/SaveQueue'
import type { Outline } from './useOutline'
import { sectionKey } from '../saving/useSectionDraft'
import { useOfferRestore } from './useOfferRestore'

type Props = { deleting: Deleting; outline: Outline; queue: SaveQueue; onDone: () => void; onClose: () => void }

/** Confirms the deletion of a section or a question, which is then offered to be undone. */
export function DeleteDialog({ deleting, outline, queue, onDone, onClose }: Props) {
  const t = useTranslations('questionnaire.sections')
  const offerRestore = useOfferRestore(queue)
  const handleDelete = async () => {
    if ('section' in deleting) {
      await outline.deleteSection(deleting.section.id)
      queue.drop(sectionKey(deleting.section.id))
    } else await outline.deleteQuestion(deleting.question.id)
    offerRestore(deleting)
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
