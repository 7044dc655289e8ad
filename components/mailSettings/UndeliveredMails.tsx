'use client'
import { Paper, Table, Text, Title } from '@mantine/core'
import { useTimeZone, useTranslations } from 'next-intl'
import { StatusBadge } from '@/components/ui/StatusBadge'
import { formatDateTime } from '@/domain/format'
import type { UndeliveredMail } from '@/domain/mailSettings'

type Props = { mails: readonly UndeliveredMail[] }

const tones = { Failed: 'danger', Kept: 'building', Queued: 'upcoming' } as const
const breaking = { overflowWrap: 'anywhere' } as const

/** The newest mails that did not go out, and why. */
export function UndeliveredMails({ mails }: Props) {
  const t = useTranslations('mailSettings.undelivered')
  const timeZone = useTimeZone() ?? 'UTC'
  return (
    <Paper component="section" withBorder p="md" aria-label={t('title')}>
      <Title order={2} size="h4" mb="sm">
        {t('title')}
      </Title>
      {mails.length === 0 ? (
        <Text c="dimmed">{t('empty')}</Text>
      ) : (
        <Table.ScrollContainer minWidth={640}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                {(['created', 'to', 'subject', 'state', 'error'] as const).map((column) => (
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
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Paper>
  )
}
