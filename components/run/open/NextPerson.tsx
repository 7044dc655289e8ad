'use client'
import { Button, Group, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type MouseEvent, useState, useSyncExternalStore } from 'react'
import { kioskPath } from './begunOnDevice'

/** Where the next person begins in kiosk mode; null on any other device. */
function useKioskPath(): string | null {
  return useSyncExternalStore(
    () => () => undefined,
    kioskPath,
    () => null,
  )
}

/** In kiosk mode the link with which the next person begins. It replaces the page, so that Back does not return to it. */
export function NextPerson() {
  const t = useTranslations('run.open')
  const path = useKioskPath()
  return path === null ? null : <NextLink path={path}>{t('next')}</NextLink>
}

function NextLink({ path, children }: { path: string; children: string }) {
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

/** In kiosk mode another person can begin where the one before has left without completing. Asks once more. */
export function BeginAgain() {
  const t = useTranslations('run.open')
  const path = useKioskPath()
  const [isAsking, setAsking] = useState(false)
  if (path === null) return null
  return (
    <Group gap="sm" justify="center" p="md">
      {isAsking ? (
        <>
          <Text role="status" size="sm">
            {t('againHint')}
          </Text>
          <NextLink path={path}>{t('again')}</NextLink>
          <Button variant="default" mih={44} onClick={() => setAsking(false)}>
            {t('goOn')}
          </Button>
        </>
      ) : (
        <Button variant="subtle" color="gray" mih={44} onClick={() => setAsking(true)}>
          {t('again')}
        </Button>
      )}
    </Group>
  )
}
