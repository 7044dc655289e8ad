'use client'
import { Button, Loader, Stack, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { accountPaths } from '@/domain/paths'
import { AccountAlert } from './AccountAlert'
import { accountCall } from './accountCall'
import { InvitePasswordForm } from './InvitePasswordForm'

type Props = { userId: string; code: string; returnUrl: string | null }

export type Invited = { firstName: string; lastName: string; email: string }

/** Accepting an invitation: who was invited, and a first password. */
export function ConfirmInviteScreen({ userId, code, returnUrl }: Props) {
  const t = useTranslations('account')
  const [invited, setInvited] = useState<Invited | null>(null)
  const [refusal, setRefusal] = useState<string | null>(userId === '' || code === '' ? t('confirmInvite.incomplete') : null)
  const offline = t('offline')

  useEffect(() => {
    if (userId === '' || code === '') return
    const query = new URLSearchParams({ userId, code })
    accountCall<Invited>(`/api/account/profileForInvite?${query}`, { offline }).then(setInvited, (error: Error) => setRefusal(error.message))
  }, [userId, code, offline])

  return (
    <Stack gap="md">
      <Title order={1} size="h2">
        {t('confirmInvite.title')}
      </Title>
      <AccountAlert message={invited === null ? refusal : null} />
      {invited !== null && <InvitePasswordForm invited={invited} userId={userId} code={code} returnUrl={returnUrl} />}
      {invited === null && refusal === null && <Loader role="status" aria-label={t('confirmInvite.loading')} />}
      {invited === null && refusal !== null && (
        <Button component="a" href={accountPaths.login(returnUrl ?? undefined)} size="md">
          {t('authentication.signIn')}
        </Button>
      )}
    </Stack>
  )
}
