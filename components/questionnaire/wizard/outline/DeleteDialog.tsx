'use client'
import { notifications } from '@mantine/notifications'
import { useTranslations } from 'next-intl'
import { ConfirmAction } from '@/components/ui/ConfirmAction'
import { type Deleting, DeleteText } from './DeleteText'
import type { SaveQueue } from '../saving/SaveQueue'
import type { Outline } from './useOutline'
import { sectionKey } from '../saving/useSectionDraft'
import { useOfferRestore } from './useOfferRestore'

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
    if ('section' in deleting) queue.drop(sectionKey(deleting.section.id))
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
