'use client'
import { Button, Loader, Stack, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { consumeSignOutMarker } from '@/components/layout/cache/signOutMarker'
import { accountCall } from '@/components/shared/request/accountCall'
import { PendingAnswers } from '@/components/shared/unsaved/PendingAnswers'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { sessionChannel } from '@/domain/account'
import { accountPaths } from '@/domain/paths'

/** Storage key of Mantine's colour scheme. */
const colors = 'mantine-color-scheme-value'

/**
 * Clears the person's data from this browser and notifies its other tabs; the colour scheme and the language are
 * retained.
 */
async function clearBrowserData(): Promise<void> {
  const chosen = localStorage.getItem(colors)
  localStorage.clear()
  if (chosen !== null) localStorage.setItem(colors, chosen)
  sessionStorage.clear()
  const channel = new BroadcastChannel(sessionChannel)
  channel.postMessage('signedOut')
  channel.close()
  await new PendingAnswers().wipe()
}

/** Signs out, but only when the request came from within the site. */
export function SignOutScreen() {
  const t = useTranslations('account.logout')
  const [problem, setProblem] = useState<unknown>(null)
  const hasBegun = useRef(false)
  const notInitiated = t('notInitiated')

  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    const signOut = async () => {
      if (!consumeSignOutMarker()) throw new Error(notInitiated)
      await accountCall('/api/account/logout', {})
      await clearBrowserData()
      window.location.assign(accountPaths.logoutCallback)
    }
    signOut().catch(setProblem)
  }, [notInitiated])

  return (
    <Stack gap="md">
      <Title order={1} size="h2">
        {t('title')}
      </Title>
      <ErrorBanner error={problem} takesFocus />
      {problem === null ? (
        <Loader role="status" aria-label={t('working')} />
      ) : (
        <Button component="a" href="/" variant="default" size="md">
          {t('continue')}
        </Button>
      )}
    </Stack>
  )
}
