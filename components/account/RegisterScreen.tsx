'use client'
import { Anchor, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { PasswordRules } from '@/domain/account'
import { accountPaths } from '@/domain/paths'
import { ExternalProviders } from './ExternalProviders'
import { ForeignReturnAlert } from './ForeignReturnAlert'
import { MailSent } from './MailSent'
import { RegisterForm } from './RegisterForm'
import { withQuery } from './withQuery'

type Scheme = { name: string; displayName: string }
type Props = {
  email: string
  returnUrl: string | null
  isForeignReturn: boolean
  schemes: readonly Scheme[]
  rules: PasswordRules
}

/** Making an account of one's own, until the mail that confirms it is on its way. */
export function RegisterScreen({ email, returnUrl, isForeignReturn, schemes, rules }: Props) {
  const t = useTranslations('account')
  const [sentTo, setSentTo] = useState<string | null>(null)

  return (
    <Stack gap="md">
      <Title order={1} size="h2">
        {t(sentTo === null ? 'register.title' : 'checkEmail.title')}
      </Title>
      {sentTo === null ? (
        <>
          <ForeignReturnAlert isForeign={isForeignReturn} />
          <RegisterForm email={email} returnUrl={returnUrl} rules={rules} onRegistered={setSentTo} />
          <ExternalProviders schemes={schemes} returnUrl={returnUrl} />
        </>
      ) : (
        <MailSent
          message={t('register.sent', { email: sentTo })}
          email={sentTo}
          resendPath={withQuery('/api/account/resendConfirmEmail', { returnUrl })}
        />
      )}
      <Text size="sm" ta="center">
        {sentTo === null && `${t('register.haveAccount')} `}
        <Anchor underline={sentTo === null ? 'always' : undefined} href={accountPaths.login(returnUrl)}>
          {t(sentTo === null ? 'authentication.signIn' : 'authentication.backToSignIn')}
        </Anchor>
      </Text>
    </Stack>
  )
}
