'use client'
import { Button, Stack, Title } from '@mantine/core'
import { IconBuildingCommunity } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { subscriptionPaths } from '@/domain/paths'

/** Shown to staff on the screens of a company while they manage none. */
export function ChooseCompany() {
  const t = useTranslations('subscription.chooseCompany')
  return (
    <Stack align="center" py={64} ta="center">
      <IconBuildingCommunity size={44} stroke={1.4} color="var(--mantine-color-dimmed)" aria-hidden />
      <Title order={1} size="h3" maw={520}>
        {t('title')}
      </Title>
      <Button component={Link} href={subscriptionPaths.list}>
        {t('link')}
      </Button>
    </Stack>
  )
}
