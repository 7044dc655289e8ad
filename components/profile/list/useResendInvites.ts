'use client'
import { useMutation } from '@apollo/client/react'
import { notifications } from '@mantine/notifications'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useMailStatus } from '@/components/shared/MailTrouble'
import { ResendInvitesDocument } from '@/graphql/profile/__generated__/operations'
import { useBatches } from './useBatches'

/** Invites people again and notifies how many mails were sent. */
export function useResendInvites(): {
  resend: (ids: readonly string[]) => Promise<boolean>
  isBusy: boolean
  error: unknown
} {
  const t = useTranslations('person.list')
  const [invite] = useMutation(ResendInvitesDocument)
  const { run, progress } = useBatches()
  const fate = useMailStatus()
  const [error, setError] = useState<unknown>(undefined)
  const resend = async (ids: readonly string[]) => {
    setError(undefined)
    let sent = 0
    const { done, failure } = await run(ids, async (batch) => {
      const { data } = await invite({ variables: { ids: batch } })
      sent += data?.resendInvites ?? 0
    })
    if (done.length > 0)
      notifications.show({
        message: t(`resent.${fate}`, { count: sent }),
        color: fate === 'sent' ? 'green' : 'orange',
        autoClose: 8_000,
      })
    if (failure !== null) setError(failure)
    return failure === null
  }
  return { resend, isBusy: progress !== null, error }
}
