'use client'
import { useApolloClient } from '@apollo/client/react'
import { Group, Text } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useSyncExternalStore } from 'react'
import classes from './shell.module.css'

function subscribe(onChange: () => void): () => void {
  for (const name of ['online', 'offline']) window.addEventListener(name, onChange)
  return () => {
    for (const name of ['online', 'offline']) window.removeEventListener(name, onChange)
  }
}

/** Shows while there is no connection, also to screen readers, and refetches the visible queries once it is back. */
export function OfflineBanner() {
  const t = useTranslations('layout')
  const client = useApolloClient()
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  useEffect(() => {
    const handleOnline = () => void client.refetchQueries({ include: 'active' }).catch(() => undefined)
    window.addEventListener('online', handleOnline)
    return () => window.removeEventListener('online', handleOnline)
  }, [client])
  return (
    <div role="status">
      {!isOnline && (
        <Group className={classes.banner} data-kind="ended" gap="sm" wrap="nowrap">
          <IconCloudOff size={18} aria-hidden style={{ flex: 'none' }} />
          <Text fz="sm" inherit>
            {t('offline')}
          </Text>
        </Group>
      )}
    </div>
  )
}
