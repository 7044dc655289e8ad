'use client'
import { Alert, Progress, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconUserCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { isOver, useImportJob } from '@/components/shared/people/useImportJob'
import type { ImportJobProgressFragment } from '@/graphql/importJob/__generated__/operations'
import { AddedList, AddedParticipants } from '../add/AddedParticipants'
import type { Added } from '../add/useAddParticipants'
import type { ChosenPerson } from './choice'
import type { useAdding } from './useAdding'
import type { NewPeopleChoice } from './pasted/useNewPeople'

type Props = {
  /** The people who are new and were added with them. */
  newPeople: readonly Added[]
  /** The chosen people where they were chosen one by one. */
  chosen: readonly Added[]
  begun: ImportJobProgressFragment
  onOver: (job: ImportJobProgressFragment) => void
  onDismiss: () => void
}

/** How far the adding of chosen people is, and how many were added when it has ended: who, where all of them are known. */
function AddingProgress({ newPeople, chosen, begun, onOver, onDismiss }: Props) {
  const t = useTranslations('audience.adding')
  const common = useTranslations('common')
  const job = useImportJob(begun, onOver)
  const { state, totalRows, doneRows, succeededRows, problem } = job
  const left = doneRows - succeededRows
  const count = succeededRows + newPeople.length
  const named = [...chosen, ...newPeople]
  if (!isOver(job))
    return (
      <Stack gap={4}>
        <Text size="sm" className="tabular" role="status">
          {state === 'Waiting' || totalRows === 0 ? t('waiting') : t('progress', { done: doneRows, total: totalRows })}
        </Text>
        <Progress
          value={totalRows === 0 ? 0 : Math.floor((doneRows / totalRows) * 100)}
          animated
          aria-label={t('title')}
        />
        <Text size="sm" c="dimmed">
          {t('mayLeave')}
        </Text>
      </Stack>
    )
  return (
    <Alert
      role={problem === null ? 'status' : 'alert'}
      color={problem === null ? 'teal' : 'red'}
      icon={problem === null ? <IconUserCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
      withCloseButton
      closeButtonLabel={common('close')}
      onClose={onDismiss}
    >
      {problem !== null && <Text size="sm">{problem}</Text>}
      {(problem === null || succeededRows > 0) && <Text size="sm">{t('added', { count })}</Text>}
      {named.length === count && <AddedList added={named} />}
      {left > 0 && <Text size="sm">{t('left', { count: left })}</Text>}
    </Alert>
  )
}

type AddedNowProps = ReturnType<typeof useAdding> & {
  newPeople: NewPeopleChoice
  /** Who was chosen one by one. */
  chosen: readonly ChosenPerson[]
}

/** Who was just added, the known and the new in one notice, and who was refused. */
export function AddedNow({ newPeople, chosen, job, addedBefore, handleOver, dismiss }: AddedNowProps) {
  const added = newPeople.added.slice(addedBefore)
  return (
    <>
      {job !== null && (
        <AddingProgress
          key={job.id}
          begun={job}
          newPeople={added}
          chosen={chosen.map(({ id, firstName, lastName, email }) => ({
            id,
            name: `${firstName} ${lastName}`.trim(),
            email,
          }))}
          onOver={handleOver}
          onDismiss={dismiss}
        />
      )}
      <AddedParticipants added={job === null ? added : []} rejected={newPeople.rejected} />
    </>
  )
}
