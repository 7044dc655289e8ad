'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmAction } from '@/components/ui/ConfirmAction'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import type { PeopleWhere } from '@/domain/paths'
import type { PersonChoiceFragment } from '@/graphql/__generated__/operations'
import { MovePeopleModal } from './MovePeopleModal'
import { PeopleBulkBar } from './PeopleBulkBar'
import { useArchive } from './useArchive'
import { useResendInvites } from './useResendInvites'

type ArchivePeopleModalProps = {
  ids: readonly string[]
  /** How many of the selected people are left unchanged, because the reader may not archive them. */
  left: number
  onArchived: () => void
  /** Called with those that were archived before the rest was refused. */
  onPart: (ids: readonly string[]) => void
  onClose: () => void
}

/** Confirms archiving several people. */
function ArchivePeopleModal({ ids, left, onArchived, onPart, onClose }: ArchivePeopleModalProps) {
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

type Props = {
  where: PeopleWhere
  chosen: readonly PersonChoiceFragment[]
  total: number
  canDelete: boolean
  /** The departments people may be moved to; null for readers who may only remove them from their own. */
  departments: readonly { id: string; name: string }[] | null
  onDone: () => void
  /** Called with those that succeeded before the rest was refused. */
  onPart: (ids: readonly string[]) => void
  onAll?: () => void
  /** Selects all people of the list; omitted when all are selected, or all have been fetched. */
  onEverybody?: () => void
  isReading: boolean
  onClear: () => void
}

const idsWith = (people: readonly PersonChoiceFragment[], ability: string) =>
  people.filter(({ abilities }) => abilities.includes(ability)).map(({ id }) => id)

/** The bulk actions, each applied to those of the selected people that allow it. */
export function PeopleBulk({
  where,
  chosen,
  total,
  canDelete,
  departments,
  onDone,
  onPart,
  onAll,
  onEverybody,
  isReading,
  onClear,
}: Props) {
  const t = useTranslations('person.bulk')
  const [asks, setAsks] = useState<'move' | 'archive' | null>(null)
  const { resend, isBusy, error } = useResendInvites()
  const toMove = idsWith(chosen, 'move')
  const toArchive = idsWith(
    chosen.filter(({ takenInUntil }) => takenInUntil === null),
    'delete',
  )
  const toInvite = idsWith(
    chosen.filter(({ user }) => !user.emailConfirmed),
    'invite',
  )
  const handleDone = () => {
    setAsks(null)
    onDone()
  }
  const numbers = {
    resend: toInvite.length,
    ...(where.of === 'staff' ? {} : { move: toMove.length }),
    ...(canDelete ? { archive: toArchive.length } : {}),
  }
  return (
    <>
      <PeopleBulkBar
        chosen={chosen.length}
        total={total}
        numbers={numbers}
        isRemoval={departments === null}
        isBusy={isBusy || isReading}
        onMove={() => setAsks('move')}
        onResend={() => void resend(toInvite).then((isSent) => isSent && onClear())}
        onArchive={() => setAsks('archive')}
        onAll={onAll}
        onEverybody={onEverybody}
        onClear={onClear}
      />
      {error !== undefined && (
        <div style={{ order: 1, flex: '1 0 100%' }}>
          <ErrorBanner error={error} title={t('resendFailed')} />
        </div>
      )}
      {asks === 'move' && (
        <MovePeopleModal
          ids={toMove}
          departments={departments}
          onMoved={handleDone}
          onPart={onPart}
          onClose={() => setAsks(null)}
        />
      )}
      {asks === 'archive' && (
        <ArchivePeopleModal
          ids={toArchive}
          left={chosen.length - toArchive.length}
          onArchived={handleDone}
          onPart={onPart}
          onClose={() => setAsks(null)}
        />
      )}
    </>
  )
}
