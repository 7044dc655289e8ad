'use client'
import { Group, NavLink, Text } from '@mantine/core'
import { useTimeZone, useTranslations } from 'next-intl'
import { formatDateTime } from '@/domain/format'
import type { Mail } from './useMails'

type Props = { mails: readonly Mail[]; chosenId: string | null; onChoose: (id: string) => void; emptyText: string }

/** The mails by subject, recipient and time. */
export function MailList({ mails, chosenId, onChoose, emptyText }: Props) {
  const t = useTranslations('account.mailbox')
  const timeZone = useTimeZone() ?? 'UTC'
  if (mails.length === 0) return <Text>{emptyText}</Text>
  return mails.map(({ id, to, subject, sentAt }) => (
    <NavLink
      key={id}
      component="button"
      type="button"
      active={id === chosenId}
      aria-label={t('open', { subject, to })}
      onClick={() => onChoose(id)}
      label={<Text fw={600}>{subject}</Text>}
      description={
        <Group justify="space-between" wrap="nowrap">
          <span style={{ overflowWrap: 'anywhere' }}>{to}</span>
          <time style={{ whiteSpace: 'nowrap' }} dateTime={sentAt}>
            {formatDateTime(new Date(sentAt), timeZone)}
          </time>
        </Group>
      }
    />
  ))
}
