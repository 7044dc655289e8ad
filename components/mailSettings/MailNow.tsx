'use client'
import { Anchor, Paper, Stack, Text, Title } from '@mantine/core'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { StatusBadge } from '@/components/ui/status/StatusBadge'
import type { MailSettings, MailSource } from '@/domain/mailSettings'

type Props = { settings: MailSettings }

const tones = {
  demo: 'info',
  environment: 'live',
  saved: 'live',
  none: 'building',
  unreadable: 'danger',
} as const satisfies Record<MailSource, string>

/** Where mails are currently sent. */
export function MailNow({ settings: { source, isHeld, server, mailFrom } }: Props) {
  const t = useTranslations('mailSettings.now')
  return (
    <Paper component="section" withBorder p="md" aria-label={t('title')}>
      <Stack gap="xs" align="flex-start">
        <Title order={2} size="h4">
          {t('title')}
        </Title>
        {server !== null && (
          <StatusBadge tone={isHeld ? 'building' : tones[source]}>
            {t('server', { host: server.host, port: String(server.port) })}
          </StatusBadge>
        )}
        {isHeld && (
          <Text>
            <span>{t('held')}</span>{' '}
            <Anchor component={Link} href="/administration/operation" underline="always">
              {t('decide')}
            </Anchor>
          </Text>
        )}
        {(!isHeld || server === null) && <Text>{t(source)}</Text>}
        {server !== null && server.user !== '' && (
          <Text size="sm">{t('user', { user: server.user, hasPassword: server.hasPassword ? 'yes' : 'no' })}</Text>
        )}
        {server !== null && <Text size="sm">{t('from', { from: mailFrom })}</Text>}
        {source === 'demo' && (
          <Anchor component={Link} href="/mailbox">
            {t('mailbox')}
          </Anchor>
        )}
      </Stack>
    </Paper>
  )
}
