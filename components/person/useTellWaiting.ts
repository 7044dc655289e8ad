'use client'
import { useApolloClient } from '@apollo/client/react'
import { notifications } from '@mantine/notifications'
import { useFormatter, useTranslations } from 'next-intl'
import { useMailFate } from '@/components/shared/MailTrouble'
import { EmailChangeDocument, type PersonDetailFragment } from '@/graphql/__generated__/operations'

/** Says after saving what must happen before another address takes effect. It stays long enough to be read; the person's own page goes on saying it. */
export function useTellWaiting(): (person: PersonDetailFragment, to: string) => Promise<void> {
  const t = useTranslations('person.form.asked')
  const format = useFormatter()
  const fate = useMailFate()
  const client = useApolloClient()
  return async ({ userId, user: { email: from, emailConfirmed } }, to) => {
    if (to.toLowerCase() === from.toLowerCase()) return
    const answer = await client
      .query({ query: EmailChangeDocument, variables: { userId }, fetchPolicy: 'network-only' })
      .catch(() => null)
    const change = answer?.data?.emailChange ?? null
    // It took the place of an address that nobody had proven to own.
    if (change === null && !emailConfirmed) return
    const day = change?.dueAt == null ? '' : format.dateTime(new Date(change.dueAt), { dateStyle: 'long' })
    const message = t(change === null ? 'own' : day === '' ? 'never' : 'due', { from, to, day })
    notifications.show({
      title: t('title'),
      message: fate === 'sent' ? message : `${message} ${t(fate)}`,
      color: 'orange',
      autoClose: 20_000,
    })
  }
}
