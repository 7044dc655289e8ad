'use client'
import { Button, Loader, Stack, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import type { PasswordRules } from '@/domain/account'
import { accountPaths } from '@/domain/paths'
import { accountCall } from './accountCall'
import { InvitePasswordForm } from './InvitePasswordForm'

type Props = { userId: string; code: string; returnUrl: string | null; rules: PasswordRules }

type Invited = { firstName: string; lastName: string; email: string }

/** Accepting an invitation: who was invited, and a first password. */
export function ConfirmInviteScreen({ userId, code, returnUrl, rules }: Props) {
  const t = useTranslations('account')
  const [invited, setInvited] = useState<Invited | null>(null)
  const [problem, setProblem] = useState<unknown>(userId === '' || code === '' ? new Error(t('confirmInvite.incomplete')) : null)

  useEffect(() => {
    if (userId === '' || code === '') return
    accountCall<Invited>(`/api/account/profileForInvite?${new URLSearchParams({ userId, code })}`).then(setInvited, setProblem)
  }, [userId, code])

  return (
    <Stack gap="md">
      <Title order={1} size="h2">
        {t('confirmInvite.title')}
      </Title>
      <ErrorBanner error={problem} isSimple />
      {invited !== null && <InvitePasswordForm invited={invited} userId={userId} code={code} returnUrl={returnUrl} rules={rules} />}
      {invited === null && problem === null && <Loader role="status" aria-label={t('confirmInvite.loading')} />}
      {problem !== null && (
        <Button component="a" href={accountPaths.login(returnUrl ?? undefined)} size="md">
          {t('authentication.signIn')}
        </Button>
      )}
    </Stack>
  )
}
