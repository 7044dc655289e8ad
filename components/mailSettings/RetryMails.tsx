'use client'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { accountCall } from '@/components/shared/accountCall'

type Props = {
  /** The mail; every one that was given up when left out. */
  mail?: { id: string; to: string }
  onDone: () => Promise<void>
  onRefused: (problem: unknown) => void
}

/** Puts what was given up back into the outbox. */
export function RetryMails({ mail, onDone, onRefused }: Props) {
  const t = useTranslations('mailSettings.retry')
  const [isBusy, setBusy] = useState(false)
  const handleRetry = async () => {
    setBusy(true)
    onRefused(null)
    try {
      const { retried } = await accountCall<{ retried: number }>(
        '/api/mailSettings/retry',
        mail === undefined ? {} : { id: mail.id },
      )
      notifications.show({ message: t('done', { count: retried }), color: retried > 0 ? 'green' : 'yellow' })
      await onDone()
    } catch (problem) {
      onRefused(problem)
    }
    setBusy(false)
  }
  return (
    <Button
      variant="default"
      size="sm"
      disabled={isBusy}
      aria-busy={isBusy}
      aria-label={mail === undefined ? undefined : t('oneTo', { to: mail.to })}
      onClick={() => void handleRetry()}
    >
      {t(mail === undefined ? 'all' : 'one')}
    </Button>
  )
}
