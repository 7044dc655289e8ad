'use client'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { accountCall } from '@/components/shared/accountCall'
import { ProfilePanel } from './ProfilePanel'
import { SessionRow } from './SessionRow'
import { SignOutEverywhereModal } from './SignOutEverywhereModal'
import { useSessions } from './useSessions'

/** Where one is signed in, and the way out of each place and of all. */
export function SessionsScreen() {
  const t = useTranslations('profile.sessions')
  const { sessions, problem, refresh } = useSessions()
  const [refusal, setRefusal] = useState<unknown>(null)
  const [ended, setEnded] = useState<string | null>(null)
  const [isAsking, asking] = useDisclosure(false)
  const list = useRef<HTMLDivElement>(null)

  const handleEnd = async (id: string, device: string) => {
    setRefusal(null)
    setEnded(null)
    try {
      await accountCall('/api/account/endSession', { id })
      setEnded(device)
    } catch (error) {
      setRefusal(error)
    }
    await refresh()
    list.current?.focus()
  }

  return (
    <ProfilePanel
      title={t('title')}
      loading={t('loading')}
      isLoading={sessions === null && problem === null}
      problem={refusal ?? problem}
    >
      {ended !== null && (
        <Alert color="green" role="status">
          {t('ended', { device: ended })}
        </Alert>
      )}
      {sessions !== null && (
        <>
          <Text c="dimmed">{t('intro')}</Text>
          <div ref={list} tabIndex={-1} style={{ outline: 'none' }}>
            <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }} aria-label={t('title')}>
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} onEnd={handleEnd} />
              ))}
            </Stack>
          </div>
          <Group>
            <Button variant="default" size="md" onClick={asking.open}>
              {t('everywhere')}
            </Button>
          </Group>
        </>
      )}
      {isAsking && <SignOutEverywhereModal onClose={asking.close} />}
    </ProfilePanel>
  )
}
