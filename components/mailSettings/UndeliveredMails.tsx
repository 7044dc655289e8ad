'use client'
import { Group, Paper, Table, Text, Title } from '@mantine/core'
import { useTimeZone, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { StatusBadge } from '@/components/ui/StatusBadge'
import { formatDateTime } from '@/domain/format'
import type { UndeliveredMail } from '@/domain/mailSettings'
import { RetryMails } from './RetryMails'

type Props = { mails: readonly UndeliveredMail[]; failedCount: number; onRetried: () => Promise<void> }

const tones = { Failed: 'danger', Kept: 'building', Queued: 'upcoming' } as const
const breaking = { overflowWrap: 'anywhere' } as const

/** The newest mails that did not go out, and why; those given up can be sent again. */
export function UndeliveredMails({ mails, failedCount, onRetried }: Props) {
  const t = useTranslations('mailSettings.undelivered')
  const timeZone = useTimeZone() ?? 'UTC'
  const [problem, setProblem] = useState<unknown>(null)
  const retry = { onDone: onRetried, onRefused: setProblem }
  return (
    <Paper component="section" withBorder p="md" aria-label={t('title')}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          {t('title')}
        </Title>
        {failedCount > 0 && <RetryMails {...retry} />}
      </Group>
      <ErrorBanner error={problem} isSimple />
      {mails.length === 0 ? (
        <Text c="dimmed">{t('empty')}</Text>
      ) : (
        <Table.ScrollContainer minWidth={640}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                {(['created', 'to', 'subject', 'state', 'error', 'actions'] as const).map((column) => (
                  <Table.Th key={column}>{t(column)}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {mails.map(({ id, to, subject, state, lastError, createdAt }) => (
                <Table.Tr key={id}>
                  <Table.Td className="tabular">{formatDateTime(new Date(createdAt), timeZone)}</Table.Td>
                  <Table.Td style={breaking}>{to}</Table.Td>
                  <Table.Td style={breaking}>{subject}</Table.Td>
                  <Table.Td>
                    <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>
                  </Table.Td>
                  <Table.Td style={breaking}>{lastError ?? ''}</Table.Td>
                  <Table.Td>{state === 'Failed' && <RetryMails mail={{ id, to }} {...retry} />}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Paper>
  )
}
