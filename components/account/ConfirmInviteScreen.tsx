'use client'
import { useQuery } from '@apollo/client/react'
import { Anchor, Button, Loader, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import type { PasswordRules } from '@/domain/account'
import { accountPaths } from '@/domain/paths'
import { ProfileForInviteDocument } from '@/graphql/__generated__/operations'
import { InvitePasswordForm } from './InvitePasswordForm'

type Props = { userId: string; code: string; returnUrl: string | null; rules: PasswordRules }

/** Accepting an invitation: who was invited, and a first password. */
export function ConfirmInviteScreen({ userId, code, returnUrl, rules }: Props) {
  const t = useTranslations('account')
  const isIncomplete = userId === '' || code === ''
  const { data, error } = useQuery(ProfileForInviteDocument, {
    variables: { userId, code },
    skip: isIncomplete,
    fetchPolicy: 'no-cache',
  })
  const invited = data?.profileForInvite ?? null
  const [incomplete] = useState(isIncomplete ? new Error(t('confirmInvite.incomplete')) : null)
  const problem = incomplete ?? error ?? null

  return (
    <Stack gap="md">
      <Title order={1} size="h2">
        {t('confirmInvite.title')}
      </Title>
      <ErrorBanner error={problem} isSimple takesFocus />
      {invited !== null && (
        <>
          <InvitePasswordForm invited={invited} userId={userId} code={code} returnUrl={returnUrl} rules={rules} />
          <Text size="sm" ta="center">
            {t('confirmInvite.alreadyAccepted')}{' '}
            <Anchor underline="always" href={accountPaths.login(returnUrl)}>
              {t('authentication.signIn')}
            </Anchor>
          </Text>
        </>
      )}
      {invited === null && problem === null && <Loader role="status" aria-label={t('confirmInvite.loading')} />}
      {problem !== null && (
        <Button component="a" href={accountPaths.login(returnUrl)} size="md">
          {t('authentication.signIn')}
        </Button>
      )}
    </Stack>
  )
}
