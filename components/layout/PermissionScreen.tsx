'use client'
import { Button, Stack, Text, Title } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'

/** For a signed-in user without the role for this part of the site. */
export function PermissionScreen() {
  const t = useTranslations('layout')
  return (
    <Stack align="center" py={64} ta="center">
      <IconLock size={44} stroke={1.4} color="var(--mantine-color-dimmed)" aria-hidden />
      <Title order={1} size="h3" maw={520}>
        {t('permission.title')}
      </Title>
      <Text c="dimmed">{t('permission.help')}</Text>
      <Button component={Link} href="/" variant="default">
        {t('home')}
      </Button>
    </Stack>
  )
}
