'use client'
import { Alert, Text, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useMutation } from '@apollo/client/react'
import { notifications } from '@mantine/notifications'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import type { ListColumn } from '@/components/ui/list/listTypes'
import { RowTable } from '@/components/ui/row/RowTable'
import { StatusBadge } from '@/components/ui/status/StatusBadge'
import { RetryJobDocument } from '@/graphql/operation/__generated__/operations'
import { OperationSection } from './OperationSection'
import { Moment } from './Moment'
import type { Operation } from './useOperation'

type Job = Operation['jobs'][number]
type Props = { jobs: readonly Job[]; onRetried: () => Promise<unknown> }

const tones = { waiting: 'upcoming', running: 'live', parked: 'danger' } as const

/** A cell of two lines, the second one, if any, smaller. */
function Lines({ first, second }: { first: string | null; second: string | null }) {
  return (
    <div>
      <span>{first}</span>
      {second !== null && (
        <Text size="xs" c="dimmed">
          {second}
        </Text>
      )}
    </div>
  )
}

/** Background jobs; a parked one can be restarted. */
export function OperationJobs({ jobs, onRetried }: Props) {
  const t = useTranslations('operation.jobs')
  const [problem, setProblem] = useState<unknown>(null)
  const parked = jobs.filter(({ state }) => state === 'parked').length
  const columns: ListColumn<Job>[] = [
    { key: 'kind', label: t('kind'), render: ({ kind }) => t(`kinds.${kind}`) },
    {
      key: 'subject',
      label: t('subject'),
      render: ({ subject, company }) =>
        (subject ?? company) === null ? null : (
          <Lines first={subject ?? company} second={subject === null ? null : company} />
        ),
    },
    {
      key: 'state',
      label: t('state'),
      render: ({ state }) => <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>,
    },
    {
      key: 'created',
      label: t('created'),
      render: ({ createdAt }) => <Moment at={createdAt} />,
    },
    { key: 'attempts', label: t('attempts'), render: ({ attempts }) => attempts },
    {
      key: 'error',
      label: t('error'),
      render: ({ lastError, errorId }) =>
        lastError === null ? null : (
          <Lines first={lastError} second={errorId === null ? null : t('errorId', { errorId })} />
        ),
    },
  ]
  return (
    <OperationSection title={t('title')}>
      <ErrorBanner error={problem} isSimple />
      {jobs.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('empty')}
        </Text>
      )}
      {parked > 0 && (
        <Alert color="red" role="status" icon={<IconAlertTriangle aria-hidden />} mb="sm">
          {t('parked', { count: parked })}
        </Alert>
      )}
      {jobs.length > 0 && (
        <RowTable
          label={t('title')}
          rows={jobs}
          rowKey={({ kind, subjectId }) => `${kind} ${subjectId}`}
          columns={columns}
          rowActions={(job) =>
            job.state === 'parked' && <RetryJob job={job} onDone={onRetried} onRefused={setProblem} />
          }
        />
      )}
    </OperationSection>
  )
}

type RetryJobProps = {
  job: Operation['jobs'][number]
  onDone: () => Promise<unknown>
  onRefused: (problem: unknown) => void
}

/** Queues a parked job again. */
function RetryJob({ job: { kind, subjectId, subject }, onDone, onRefused }: RetryJobProps) {
  const t = useTranslations('operation.jobs')
  const [retry, { loading }] = useMutation(RetryJobDocument)
  const handleRetry = async () => {
    onRefused(null)
    try {
      const { data } = await retry({ variables: { kind, id: subjectId } })
      const isAgain = data?.retryJob === true
      notifications.show({ message: t(isAgain ? 'retried' : 'nothingLeft'), color: isAgain ? 'green' : 'yellow' })
      await onDone()
    } catch (problem) {
      onRefused(problem)
    }
  }
  return (
    <Button
      variant="default"
      size="sm"
      disabled={loading}
      aria-busy={loading}
      aria-label={t('retryOne', { kind: t(`kinds.${kind}`), subject: subject ?? '' }).trim()}
      onClick={() => void handleRetry()}
    >
      {t('retry')}
    </Button>
  )
}
