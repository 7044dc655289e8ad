'use client'
import { Alert, Table, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { StatusBadge } from '@/components/ui/StatusBadge'
import { OperationSection } from './OperationSection'
import { RetryJob } from './RetryJob'
import { useInstant } from './useInstant'
import type { Operation } from './useOperation'

type Props = { jobs: Operation['jobs']; onRetried: () => Promise<unknown> }

const columns = ['kind', 'subject', 'company', 'state', 'created', 'attempts', 'error', 'actions'] as const
const tones = { waiting: 'upcoming', running: 'live', parked: 'danger' } as const
const breaking = { overflowWrap: 'anywhere' } as const

/** Work that nobody waits for in front of a screen; what is parked can be started again. */
export function OperationJobs({ jobs, onRetried }: Props) {
  const t = useTranslations('operation.jobs')
  const instant = useInstant()
  const [problem, setProblem] = useState<unknown>(null)
  const parked = jobs.filter(({ state }) => state === 'parked').length
  return (
    <OperationSection title={t('title')}>
      <ErrorBanner error={problem} isSimple />
      {jobs.length === 0 && <Text c="dimmed">{t('empty')}</Text>}
      {parked > 0 && (
        <Alert color="red" role="status" icon={<IconAlertTriangle aria-hidden />} mb="sm">
          {t('parked', { count: parked })}
        </Alert>
      )}
      {jobs.length > 0 && (
        <Table.ScrollContainer minWidth={860}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                {columns.map((column) => (
                  <Table.Th key={column}>{t(column)}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {jobs.map((job) => (
                <Table.Tr key={`${job.kind} ${job.subjectId}`}>
                  <Table.Td>{t(`kinds.${job.kind}`)}</Table.Td>
                  <Table.Td style={breaking}>{job.subject ?? ''}</Table.Td>
                  <Table.Td style={breaking}>{job.company ?? ''}</Table.Td>
                  <Table.Td>
                    <StatusBadge tone={tones[job.state]}>{t(`states.${job.state}`)}</StatusBadge>
                  </Table.Td>
                  <Table.Td className="tabular">{instant(job.createdAt)}</Table.Td>
                  <Table.Td className="tabular">{job.attempts ?? ''}</Table.Td>
                  <Table.Td style={breaking}>
                    {job.lastError ?? ''}
                    {job.errorId !== null && (
                      <Text size="xs" c="dimmed">
                        {t('errorId', { errorId: job.errorId })}
                      </Text>
                    )}
                  </Table.Td>
                  <Table.Td>{job.state === 'parked' && <RetryJob job={job} onDone={onRetried} onRefused={setProblem} />}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </OperationSection>
  )
}
