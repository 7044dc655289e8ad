'use client'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type MouseEvent, useSyncExternalStore } from 'react'
import { kioskPath } from './begunOnDevice'

/** Where the next person begins in kiosk mode; null on any other device. */
export function useKioskPath(): string | null {
  return useSyncExternalStore(
    () => () => undefined,
    kioskPath,
    () => null,
  )
}

/** In kiosk mode the link with which the next person begins. */
export function NextPerson() {
  const t = useTranslations('run.open')
  const path = useKioskPath()
  return path === null ? null : <NextLink path={path}>{t('next')}</NextLink>
}

/** Begins for the next person at this address. It replaces the page, so that Back does not return to it. */
export function NextLink({ path, children }: { path: string; children: string }) {
  const handleClick = (event: MouseEvent) => {
    event.preventDefault()
    window.location.replace(path)
  }
  return (
    <Button component="a" href={path} mih={44} onClick={handleClick}>
      {children}
    </Button>
  )
}
