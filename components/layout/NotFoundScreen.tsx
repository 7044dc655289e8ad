'use client'
import { Button, Stack, Text, Title } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { EmptyDrawing } from '@/components/ui/EmptyDrawing'

/** The not-found page. */
export function NotFoundScreen() {
  const t = useTranslations('layout.notFound')
  const router = useRouter()
  return (
    <Stack align="center" py={64} px="md" ta="center">
      <EmptyDrawing kind="search" />
      <Title order={1} size="h3" maw={520}>
        {t('title')}
      </Title>
      <Text c="dimmed">{t('help')}</Text>
      <Button leftSection={<IconArrowBackUp size={18} aria-hidden className="flips" />} onClick={() => router.back()}>
        {t('back')}
      </Button>
    </Stack>
  )
}
