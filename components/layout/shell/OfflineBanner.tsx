'use client'
import { useApolloClient } from '@apollo/client/react'
import { Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
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

/** Whether a click opens another page of the product in this window. */
function opensPage({ target, button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (link === null || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return false
  const { origin, pathname, search } = new URL(link.href, window.location.href)
  const isHere = pathname === window.location.pathname && search === window.location.search
  return (
    origin === window.location.origin &&
    !isHere &&
    ['', '_self'].includes(link.target) &&
    !link.hasAttribute('download')
  )
}

/** Without a connection a link would leave the product for the browser's error page: the page stays, and says why. */
function useStayOffline(message: string): void {
  useEffect(() => {
    const handleClick = (event: MouseEvent) => {
      if (navigator.onLine || !opensPage(event)) return
      event.preventDefault()
      event.stopPropagation()
      notifications.show({ id: 'offline', color: 'orange', message })
    }
    window.addEventListener('click', handleClick, { capture: true })
    return () => window.removeEventListener('click', handleClick, { capture: true })
  }, [message])
}

/** Shows while there is no connection, also to screen readers, and refetches the visible queries once it is back. */
export function OfflineBanner() {
  const t = useTranslations('layout')
  const client = useApolloClient()
  useStayOffline(t('offlineStay'))
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
