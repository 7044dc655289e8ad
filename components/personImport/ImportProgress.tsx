'use client'
import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ImportJobProgressFragment } from '@/graphql/__generated__/operations'
import { ErrorLines } from '@/components/ui/ErrorLines'
import { ImportResult } from './ImportResult'
import { useImportJob } from './useImportJob'

type Props = { begun: ImportJobProgressFragment; onAnother: () => void }

/** How far an import is, and when it is over what became of it. */
export function ImportProgress({ begun, onAnother }: Props) {
  const t = useTranslations('personImport')
  const [said, setSaid] = useState('')
  const { job, isOver } = useImportJob(begun, () => setSaid(t('over')))
  const { filename, state, totalRows, doneRows, problem } = job
  const percent = totalRows === 0 ? 0 : Math.floor((doneRows / totalRows) * 100)
  return (
    <Stack>
      <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {filename}
      </Text>
      {!isOver && (
        <Stack gap={4}>
          <Text size="sm" className="tabular">
            {state === 'Waiting' ? t('waiting') : t('progress', { done: doneRows, total: totalRows })}
          </Text>
          <Progress value={percent} animated aria-label={t('importing')} />
          <Text size="sm" c="dimmed">
            {t('mayLeave')}
          </Text>
        </Stack>
      )}
      <Text role="status" size="sm" hidden={said === ''}>
        {said}
      </Text>
      {isOver && problem !== null && (
        <Alert role="alert" color="red" icon={<IconAlertTriangle aria-hidden />}>
          <ErrorLines errors={[problem]} />
        </Alert>
      )}
      {isOver && (problem === null || doneRows > 0) && <ImportResult job={job} />}
      {isOver && (
        <Group justify="flex-end">
          <Button variant="default" onClick={onAnother}>
            {t('importAnother')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
