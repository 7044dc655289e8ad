'use client'
import { Badge, Button, Card, Group, Stack, Text } from '@mantine/core'
import { useTimeZone, useTranslations } from 'next-intl'
import { useState } from 'react'
import { formatDateTime } from '@/domain/format'
import { deviceOf } from './deviceOf'
import type { AccountSession } from './useSessions'

type Props = { session: AccountSession; onEnd: (id: string, device: string) => Promise<void> }

/** One place where one is signed in. */
export function SessionRow({ session, onEnd }: Props) {
  const t = useTranslations('profile.sessions')
  const timeZone = useTimeZone() ?? 'UTC'
  const [isBusy, setBusy] = useState(false)
  const { browser, system } = deviceOf(session.userAgent)
  const device =
    browser === null && system === null
      ? t('unknownDevice')
      : system === null
        ? (browser ?? '')
        : t('device', { browser: browser ?? t('unknownBrowser'), system })
  const time = (instant: string) => formatDateTime(new Date(instant), timeZone)
  const facts = [
    t('signedIn', { time: time(session.createdAt) }),
    ...(session.address === null ? [] : [t('address', { address: session.address })]),
    ...(session.isPersistent ? [t('persistent')] : []),
  ]

  const handleEnd = () => {
    setBusy(true)
    void onEnd(session.id, device).finally(() => setBusy(false))
  }

  return (
    <Card component="li" withBorder padding="md">
      <Group gap="sm" justify="space-between">
        <Stack gap={2} flex="1 1 220px" miw={0} style={{ overflowWrap: 'anywhere' }}>
          <Group gap="xs">
            <Text fw={600}>{device}</Text>
            {session.isCurrent && <Badge variant="light">{t('thisDevice')}</Badge>}
          </Group>
          <Text size="sm">{t('lastSeen', { time: time(session.lastSeenAt) })}</Text>
          <Text size="sm" c="dimmed">
            {facts.join(' · ')}
          </Text>
        </Stack>
        {!session.isCurrent && (
          <Button
            variant="default"
            mih={44}
            disabled={isBusy}
            aria-busy={isBusy}
            aria-label={t('signOutOf', { device, time: time(session.lastSeenAt) })}
            onClick={handleEnd}
          >
            {t('signOut')}
          </Button>
        )}
      </Group>
    </Card>
  )
}
