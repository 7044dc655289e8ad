'use client'
import { Button, Stack, Text, Title } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'

type Props = { digest: string | undefined; onRetry: () => void }

/** A screen that failed to draw: try again, or tell the number. */
export function CrashScreen({ digest, onRetry }: Props) {
  const t = useTranslations('layout.crash')
  return (
    <Stack align="center" py={64} px="md" ta="center" role="alert">
      <Title order={1} size="h3">
        {t('title')}
      </Title>
      <Text c="dimmed">{t('help', { id: digest ?? '-' })}</Text>
      <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRetry}>
        {t('retry')}
      </Button>
    </Stack>
  )
}
