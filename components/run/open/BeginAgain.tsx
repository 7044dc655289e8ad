'use client'
import { Button, Group, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { KioskIdle } from './KioskIdle'
import { NextLink, useKioskPath } from './NextPerson'

/**
 * In kiosk mode another person can begin where the one before has left without completing: pressing it asks once more, and
 * after a while without anyone it begins by itself.
 */
export function BeginAgain() {
  const t = useTranslations('run.open')
  const path = useKioskPath()
  const [isAsking, setAsking] = useState(false)
  if (path === null) return null
  return (
    <>
      <KioskIdle />
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
    </>
  )
}
