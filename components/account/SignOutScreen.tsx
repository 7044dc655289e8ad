'use client'
import { Button, Loader, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { sessionChannel, signOutMark } from '@/domain/account'
import { accountPaths } from '@/domain/paths'
import { AccountAlert } from './AccountAlert'
import { accountCall } from './accountCall'

/** Forgets what this browser kept of the person and tells its other tabs. */
function forget(): void {
  localStorage.clear()
  sessionStorage.clear()
  const channel = new BroadcastChannel(sessionChannel)
  channel.postMessage('signedOut')
  channel.close()
}

/** Signs out, but only when the person asked for it inside the site: the mark is used up by looking at it. */
export function SignOutScreen() {
  const t = useTranslations('account')
  const [refusal, setRefusal] = useState<string | null>(null)
  const hasBegun = useRef(false)
  const [offline, notInitiated] = [t('offline'), t('logout.notInitiated')]

  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    const signOut = async () => {
      const isAsked = sessionStorage.getItem(signOutMark) !== null
      sessionStorage.removeItem(signOutMark)
      if (!isAsked) throw new Error(notInitiated)
      await accountCall('/api/account/logout', { body: {}, offline })
      forget()
      window.location.assign(accountPaths.logoutCallback)
    }
    signOut().catch((error: Error) => setRefusal(error.message))
  }, [offline, notInitiated])

  return (
    <Stack gap="md">
      <Title order={1} size="h2">
        {t('logout.title')}
      </Title>
      {refusal === null ? <Loader role="status" aria-label={t('logout.working')} /> : <AccountAlert message={refusal} />}
      {refusal !== null && (
        <Button component="a" href="/" variant="default" size="md">
          {t('logout.continue')}
        </Button>
      )}
      {refusal === null && <Text size="sm">{t('logout.working')}</Text>}
    </Stack>
  )
}
