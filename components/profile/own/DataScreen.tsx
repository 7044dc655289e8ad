'use client'
import { Button, Group, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { ProfilePanel } from './ProfilePanel'

/** All data stored about the user, as a file. */
export function DataScreen() {
  const t = useTranslations('profile.data')
  return (
    <ProfilePanel title={t('title')}>
      <Text>{t('intro')}</Text>
      <Text c="dimmed">{t('format')}</Text>
      <Group>
        <Button
          component="a"
          href="/api/export/personalData"
          download
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {t('download')}
        </Button>
      </Group>
      <Text c="dimmed">{t('erase')}</Text>
    </ProfilePanel>
  )
}
