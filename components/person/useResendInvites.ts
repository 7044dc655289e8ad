'use client'
import { useMutation } from '@apollo/client/react'
import { notifications } from '@mantine/notifications'
import { useTranslations } from 'next-intl'
import { ResendInvitesDocument } from '@/graphql/__generated__/operations'

/** Invites people once more and says in the corner how many mails went. */
export function useResendInvites(): { resend: (ids: readonly string[]) => Promise<boolean>; isBusy: boolean; error: unknown } {
  const t = useTranslations('person.list')
  const [run, { loading, error }] = useMutation(ResendInvitesDocument)
  const resend = (ids: readonly string[]) =>
    run({ variables: { ids: [...ids] } }).then(
      ({ data }) => {
        notifications.show({ message: t('resent', { count: data?.resendInvites ?? 0 }), color: 'green', autoClose: 8_000 })
        return true
      },
      () => false,
    )
  return { resend, isBusy: loading, error }
}
