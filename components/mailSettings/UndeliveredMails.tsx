'use client'
import { Group, Paper, Text, Title, Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { notifications } from '@mantine/notifications'
import { useDates } from '@/components/shared/useDates'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import type { ListColumn } from '@/components/ui/list/listTypes'
import { RowTable } from '@/components/ui/row/RowTable'
import { StatusBadge } from '@/components/ui/status/StatusBadge'
import type { UndeliveredMail } from '@/domain/mailSettings'
import { accountCall } from '@/components/shared/request/accountCall'

type Props = { mails: readonly UndeliveredMail[]; failedCount: number; onRetried: () => Promise<void> }

const tones = { Failed: 'danger', Kept: 'building', Queued: 'upcoming' } as const

/** The newest undelivered mails, and why; failed ones can be resent. */
export function UndeliveredMails({ mails, failedCount, onRetried }: Props) {
  const t = useTranslations('mailSettings.undelivered')
  const { time } = useDates()
  const [problem, setProblem] = useState<unknown>(null)
  const retry = { onDone: onRetried, onRefused: setProblem }
  const columns: ListColumn<UndeliveredMail>[] = [
    {
      key: 'created',
      label: t('created'),
      render: ({ createdAt }) => <time dateTime={createdAt}>{time(createdAt)}</time>,
    },
    { key: 'to', label: t('to'), render: ({ to }) => to },
    { key: 'subject', label: t('subject'), render: ({ subject }) => subject },
    {
      key: 'state',
      label: t('state'),
      render: ({ state }) => <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>,
    },
    { key: 'error', label: t('error'), render: ({ lastError }) => lastError },
  ]
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
        <RowTable
          label={t('title')}
          rows={mails}
          rowKey={({ id }) => id}
          columns={columns}
          rowActions={({ id, to, state }) => state === 'Failed' && <RetryMails mail={{ id, to }} {...retry} />}
        />
      )}
    </Paper>
  )
}

type RetryMailsProps = {
  /** The mail; all failed ones when omitted. */
  mail?: { id: string; to: string }
  onDone: () => Promise<void>
  onRefused: (problem: unknown) => void
}

/** Puts failed mails back into the outbox. */
function RetryMails({ mail, onDone, onRefused }: RetryMailsProps) {
  const t = useTranslations('mailSettings.retry')
  const [isBusy, setBusy] = useState(false)
  const handleRetry = async () => {
    setBusy(true)
    onRefused(null)
    try {
      const { retried } = await accountCall<{ retried: number }>(
        '/api/mailSettings/retry',
        mail === undefined ? {} : { id: mail.id },
      )
      notifications.show({ message: t('done', { count: retried }), color: retried > 0 ? 'green' : 'yellow' })
      await onDone()
    } catch (problem) {
      onRefused(problem)
    }
    setBusy(false)
  }
  return (
    <Button
      variant="default"
      size="sm"
      disabled={isBusy}
      aria-busy={isBusy}
      aria-label={mail === undefined ? undefined : t('oneTo', { to: mail.to })}
      onClick={() => void handleRetry()}
    >
      {t(mail === undefined ? 'all' : 'one')}
    </Button>
  )
}
