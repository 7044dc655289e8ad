'use client'
import { useTranslations } from 'next-intl'
import { ConfirmAction } from '@/components/ui/ConfirmAction'
import { useArchive } from './useArchive'

type Props = {
  ids: readonly string[]
  /** How many of the chosen people are left as they are, because the reader may not archive them. */
  left: number
  onArchived: () => void
  /** Some were archived before the rest was refused. */
  onPart: (ids: readonly string[]) => void
  onClose: () => void
}

/** Asks before several people are archived. */
export function ArchivePeopleModal({ ids, left, onArchived, onPart, onClose }: Props) {
  const t = useTranslations('person.bulk')
  const common = useTranslations('common')
  const { archive, progress } = useArchive()
  return (
    <ConfirmAction
      title={t('archiveTitle', { count: ids.length })}
      confirmLabel={t('archive')}
      busyLabel={progress === null || progress.done === 0 ? common('saving') : t('progress', progress)}
      onConfirm={() => archive(ids, onPart)}
      onDone={onArchived}
      onClose={onClose}
    >
      {t('archiveText')} {left > 0 && t('left', { count: left })}
    </ConfirmAction>
  )
}
