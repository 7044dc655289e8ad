'use client'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { ErrorLines } from '@/components/ui/ErrorLines'
import { ImportJobDocument, type ImportJobProgressFragment } from '@/graphql/__generated__/operations'
import { ImportResult } from './ImportResult'

/** Milliseconds between two readings. */
const pause = 1000

/** An import, read every second until it is over; then every list on the screen is read again. A reading that fails changes nothing. */
function useImportJob(
  begun: ImportJobProgressFragment,
  onOver: () => void,
): { job: ImportJobProgressFragment; isOver: boolean } {
  const client = useApolloClient()
  const { data, refetch } = useQuery(ImportJobDocument, {
    variables: { id: begun.id },
    fetchPolicy: 'cache-and-network',
  })
  const job = data?.importJob ?? begun
  const isOver = job.state === 'Done' || job.state === 'Failed'
  const wasRunning = useRef(!isOver)
  const notify = useRef(onOver)
  useEffect(() => {
    notify.current = onOver
  }, [onOver])

  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => void refetch().catch(() => undefined), pause)
    return () => clearInterval(timer)
  }, [isOver, refetch])

  useEffect(() => {
    if (!isOver || !wasRunning.current) return
    wasRunning.current = false
    notify.current()
    if (job.succeededRows > 0) void client.refetchQueries({ include: 'active' })
  }, [client, isOver, job.succeededRows])
  return { job, isOver }
}

type Props = { begun: ImportJobProgressFragment; onAnother: () => void }

/** How far an import is, and its result when it is over. */
export function ImportProgress({ begun, onAnother }: Props) {
  const t = useTranslations('personImport')
  const [status, setStatus] = useState('')
  const { job, isOver } = useImportJob(begun, () => setStatus(t('over')))
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
      <Text role="status" size="sm" hidden={status === ''}>
        {status}
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
