'use client'
import { useMutation } from '@apollo/client/react'
import { Select, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmAction } from '@/components/ui/ConfirmAction'
import { ConfirmModal } from '@/components/ui/ConfirmModal'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import type { PeopleWhere } from '@/domain/paths'
import { MoveProfilesDocument, type PersonChoiceFragment } from '@/graphql/profile/__generated__/operations'
import { PeopleBulkBar } from './PeopleBulkBar'
import { useArchive } from './useArchive'
import { useBatches } from './useBatches'
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
      {`${t('archiveText')} ${left > 0 ? t('left', { count: left }) : ''}`}
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

type MovePeopleModalProps = {
  ids: readonly string[]
  /** The target departments; null when the only option is to leave the department. */
  departments: readonly { id: string; name: string }[] | null
  onMoved: () => void
  /** Called with those that were moved before the rest was refused. */
  onPart: (ids: readonly string[]) => void
  onClose: () => void
}

const none = 'none'

/** Moves several people into a department of their company, or out of theirs. */
function MovePeopleModal({ ids, departments, onMoved, onPart, onClose }: MovePeopleModalProps) {
  const t = useTranslations('person.bulk')
  const common = useTranslations('common')
  const [choice, setChoice] = useState<string | null>(departments === null ? none : null)
  const [isMissing, setMissing] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const [move] = useMutation(MoveProfilesDocument)
  const { run, progress } = useBatches()
  const count = ids.length
  const handleMove = async () => {
    if (choice === null) return setMissing(true)
    setProblem(null)
    const { done, failure } = await run(ids, (batch) =>
      move({ variables: { ids: batch, subscriptionDepartmentId: choice === none ? null : choice } }),
    )
    if (failure === null) {
      notifications.show({ color: 'teal', message: t(departments === null ? 'removed' : 'moved', { count }) })
      return onMoved()
    }
    setProblem(failure)
    if (done.length > 0) onPart(done)
  }
  return (
    <ConfirmModal
      opened
      title={t(departments === null ? 'removeTitle' : 'moveTitle', { count })}
      confirmLabel={t(departments === null ? 'removeNow' : 'moveNow')}
      tone="normal"
      isBusy={progress !== null}
      busyLabel={progress === null || progress.done === 0 ? common('saving') : t('progress', progress)}
      problem={<ErrorBanner error={problem} />}
      onConfirm={() => void handleMove()}
      onClose={onClose}
    >
      <Stack gap="sm">
        {departments !== null && (
          <Select
            label={t('department')}
            data={[
              { value: none, label: t('noDepartment') },
              ...departments.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={choice}
            onChange={setChoice}
            error={isMissing && choice === null ? t('departmentMissing') : undefined}
            searchable
            checkIconPosition="right"
          />
        )}
        {choice === none && <Text size="sm">{t('leaves')}</Text>}
        <Text size="sm">{t('keepsInCampaigns')}</Text>
      </Stack>
    </ConfirmModal>
  )
}
