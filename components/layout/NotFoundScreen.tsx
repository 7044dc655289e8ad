'use client'
import { Button } from '@mantine/core'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { MessagePage } from './MessagePage'

type Props = {
  /** Nobody is signed in: the loud button is the one that signs in, above. */
  isSignedOut?: boolean
}

const never = () => () => undefined

/** The not-found page. An address that was typed in a new tab has no page before it. */
export function NotFoundScreen({ isSignedOut = false }: Props) {
  const t = useTranslations('layout')
  const router = useRouter()
  const hasBefore = useSyncExternalStore(
    never,
    () => window.history.length > 1,
    () => false,
  )
  return (
    <MessagePage
      drawing="search"
      title={t('notFound.title')}
      help={t(isSignedOut ? 'notFound.helpSignedOut' : 'notFound.help')}
    >
      {!isSignedOut && (
        <Button component={Link} href="/">
          {t('home')}
        </Button>
      )}
      {hasBefore && (
        <Button variant="default" onClick={() => router.back()}>
          {t('notFound.back')}
        </Button>
      )}
    </MessagePage>
  )
}
