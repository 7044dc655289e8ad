'use client'
import { useTranslations } from 'next-intl'
import { ConfirmAction } from '@/components/ui/ConfirmAction'
import { type Deleting, DeleteText } from '../DeleteText'

type Props = { deleting: Deleting; onDelete: () => Promise<unknown>; onDone: () => void; onClose: () => void }

/** Asks before a section or a question goes. */
export function DeleteDialog({ deleting, onDelete, onDone, onClose }: Props) {
  const t = useTranslations('questionnaire.sections')
  return (
    <ConfirmAction
      title={
        'section' in deleting
          ? t('deleteTitle', { name: deleting.section.name })
          : t('deleteQuestionTitle', { number: deleting.number })
      }
      confirmLabel={t('confirmDelete')}
      onConfirm={onDelete}
      onDone={onDone}
      onClose={onClose}
    >
      <DeleteText deleting={deleting} />
    </ConfirmAction>
  )
}
