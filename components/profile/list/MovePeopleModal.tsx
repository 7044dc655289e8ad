'use client'
import { useMutation } from '@apollo/client/react'
import { Select, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmModal } from '@/components/ui/ConfirmModal'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { MoveProfilesDocument } from '@/graphql/__generated__/operations'
import { useBatches } from './useBatches'

type Props = {
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
export function MovePeopleModal({ ids, departments, onMoved, onPart, onClose }: Props) {
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
      </Stack>
    </ConfirmModal>
  )
}
