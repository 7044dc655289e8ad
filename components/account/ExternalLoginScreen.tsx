'use client'
import { Anchor, Loader, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { accountCall } from '@/components/shared/accountCall'
import { leaveFor } from '@/components/shared/leaveFor'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import type { ExternalLoginResult } from '@/domain/account'
import { accountPaths } from '@/domain/paths'
import { askOnce } from './askOnce'
import { ExternalRegisterForm } from './ExternalRegisterForm'
import { MailSent } from './MailSent'
import { withQuery } from './withQuery'

type Props = {
  /** As asked for, for the account service to judge. */
  askedReturnUrl: string | null
  /** Where to go on to from here; null for nowhere in particular. */
  returnUrl: string | null
  remoteError: string | null
}

type Step =
  | { kind: 'loading' }
  | { kind: 'failed'; problem: unknown }
  | { kind: 'new'; login: ExternalLoginResult }
  | { kind: 'mailSent'; email: string; isNew: boolean }

/** Somebody who has a confirmed account goes on at once; what is left is a form for somebody new, or the mail to wait for. */
async function stepAfter(login: ExternalLoginResult): Promise<Step> {
  if (login.isNewUser) return { kind: 'new', login }
  if (login.requiresEmailConfirmation) return { kind: 'mailSent', email: login.claims[0]?.value ?? '', isNew: false }
  return leaveFor(login.returnUrl)
}

/** Back from an external provider. */
export function ExternalLoginScreen({ askedReturnUrl, returnUrl, remoteError }: Props) {
  const t = useTranslations('account')
  const [step, setStep] = useState<Step>({ kind: 'loading' })
  const address = withQuery('/api/account/completeExternalLogin', { returnUrl: askedReturnUrl, remoteError })

  useEffect(() => {
    askOnce(address, () => accountCall<ExternalLoginResult>(address))
      .then(stepAfter)
      .then(setStep, (problem: unknown) => setStep({ kind: 'failed', problem }))
  }, [address])

  const titles = {
    loading: t('externalLogin.loading'),
    failed: t('externalLogin.failed'),
    new: t('externalLogin.title'),
    mailSent: t('checkEmail.title'),
  }
  return (
    <Stack gap="md">
      <Title order={1} size="h2">
        {titles[step.kind]}
      </Title>
      {step.kind === 'loading' && <Loader role="status" aria-label={t('externalLogin.loading')} />}
      {step.kind === 'failed' && <ErrorBanner error={step.problem} isSimple takesFocus />}
      {step.kind === 'new' && (
        <ExternalRegisterForm
          login={step.login}
          onUnconfirmed={(email) => setStep({ kind: 'mailSent', email, isNew: true })}
        />
      )}
      {step.kind === 'mailSent' && (
        <MailSent
          message={step.isNew ? t('register.sent', { email: step.email }) : t('login.requiresEmailConfirmation')}
          email={step.email}
          resendPath="/api/account/resendConfirmEmail"
        />
      )}
      {step.kind !== 'loading' && (
        <Text size="sm" ta="center">
          <Anchor href={accountPaths.login(returnUrl)}>{t('authentication.backToSignIn')}</Anchor>
        </Text>
      )}
    </Stack>
  )
}
