'use client'
import { Button, Group, Text } from '@mantine/core'
import { IconRefreshAlert } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { isPageOutdated, watchOutdated } from '@/components/shared/request/drawnFor'
import classes from './shell.module.css'

/**
 * Shows, also to screen readers, that another tab changed the company, role or person, so that this page is no longer
 * theirs; offers to load it again.
 */
export function OutdatedBanner() {
  const t = useTranslations('layout')
  const isOutdated = useSyncExternalStore(watchOutdated, isPageOutdated, () => false)
  if (!isOutdated) return null
  return (
    <Group role="alert" className={classes.banner} data-kind="ended" gap="sm">
      <Group gap="sm" wrap="nowrap">
        <IconRefreshAlert size={18} aria-hidden style={{ flex: 'none' }} />
        <Text fz="sm" inherit>
          {t('outdated')}
        </Text>
      </Group>
      <Button variant="default" size="compact-md" fz="sm" onClick={() => window.location.reload()}>
        {t('reload')}
      </Button>
    </Group>
  )
}
