'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmModal } from '@/components/ui/ConfirmModal'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { useArchive } from './useArchive'

type Props = {
  ids: readonly string[]
  /** How many of the chosen people are left as they are, because the reader may not archive them. */
  left: number
  onArchived: () => void
  onClose: () => void
}

/** Asks before several people are archived. */
export function ArchivePeopleModal({ ids, left, onArchived, onClose }: Props) {
  const t = useTranslations('person.bulk')
  const common = useTranslations('common')
  const { archive, isBusy } = useArchive()
  const [problem, setProblem] = useState<unknown>(null)
  const handleArchive = () => {
    setProblem(null)
    archive(ids).then(onArchived, setProblem)
  }
  return (
    <ConfirmModal
      opened
      title={t('archiveTitle', { count: ids.length })}
      confirmLabel={t('archive')}
      isBusy={isBusy}
      busyLabel={common('saving')}
      problem={<ErrorBanner error={problem} />}
      onConfirm={handleArchive}
      onClose={onClose}
    >
      {t('archiveText')} {left > 0 && t('left', { count: left })}
    </ConfirmModal>
  )
}
