'use client'
import { Alert, Progress, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconUserCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { isOver, useImportJob } from '@/components/shared/people/useImportJob'
import type { ImportJobProgressFragment } from '@/graphql/__generated__/operations'

type Props = {
  /** How many people who are new were added with them. */
  newcomers: number
  begun: ImportJobProgressFragment
  onOver: (job: ImportJobProgressFragment) => void
  onDismiss: () => void
}

/** How far the adding of chosen people is, and how many were added when it has ended. */
export function AddingProgress({ newcomers, begun, onOver, onDismiss }: Props) {
  const t = useTranslations('audience.adding')
  const common = useTranslations('common')
  const job = useImportJob(begun, onOver)
  const { state, totalRows, doneRows, succeededRows, problem } = job
  const left = doneRows - succeededRows
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
      {(problem === null || succeededRows > 0) && (
        <Text size="sm">{t('added', { count: succeededRows + newcomers })}</Text>
      )}
      {left > 0 && <Text size="sm">{t('left', { count: left })}</Text>}
    </Alert>
  )
}
