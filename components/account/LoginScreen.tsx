'use client'
import { Alert, Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Form } from '@/components/forms/Form'
import { FormCheckbox } from '@/components/forms/FormCheckbox'
import { FormPasswordInput } from '@/components/forms/FormPasswordInput'
import { FormTextInput } from '@/components/forms/FormTextInput'
import { SubmitButton } from '@/components/forms/SubmitButton'
import { useZodForm } from '@/components/forms/useZodForm'
import { accountCall } from '@/components/shared/request/accountCall'
import { hardNavigate } from '@/components/shared/hardNavigate'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { loginSchema, type LoginResult } from '@/domain/account'
import { accountPaths, type Ended } from '@/domain/paths'
import { ExternalProviders } from './ExternalProviders'
import { ForeignReturnAlert } from './messages/ForeignReturnAlert'
import { LostMail } from './messages/LostMail'
import { MailSent } from './messages/MailSent'
import { withQuery } from './withQuery'

type Scheme = { name: string; displayName: string }
type Props = {
  product: string
  email: string
  returnUrl: string | null
  isForeignReturn: boolean
  /** Their session has ended; 'kept' when what they typed comes back. */ ended: Ended | null
  /** An earlier sign-in was not finished in time. */ isExpired: boolean
  /** There is no staff account yet, so signing in is impossible. */ awaitsSetup: boolean
  schemes: readonly Scheme[]
}

/** The address to return to, with the part of its page that was asked for: browsers keep it over redirects. */
const withAskedPart = (returnUrl: string | null) =>
  returnUrl === null || returnUrl.includes('#') ? returnUrl : `${returnUrl}${window.location.hash}`

/** Signs in with e-mail and password, or with a provider. */
export function LoginScreen({
  product,
  email,
  returnUrl,
  isForeignReturn,
  ended,
  isExpired,
  awaitsSetup,
  schemes,
}: Props) {
  const t = useTranslations('account')
  const expired = useTranslations('errors')('signInExpired')
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null)
  const form = useZodForm(loginSchema, { defaultValues: { email, password: '', rememberMe: true } })
  const typed = useWatch({ control: form.control, name: 'email' }).trim()

  const handleLogin = async (values: { email: string; password: string; rememberMe: boolean }) => {
    setUnconfirmed(null)
    const path = withQuery('/api/account/login', { returnUrl: withAskedPart(returnUrl) })
    const result = await accountCall<LoginResult>(path, values)
    if (result.requiresEmailConfirmation) return setUnconfirmed(values.email)
    if (result.requiresTwoFactor) return hardNavigate(accountPaths.loginWithTwoFactor(result.returnUrl))
    return hardNavigate(result.returnUrl)
  }

  return (
    <Stack gap="md">
      <Title order={1} size="h2">
        {t('login.title', { product })}
      </Title>
      <ForeignReturnAlert isForeign={isForeignReturn} />
      {awaitsSetup && <Alert>{t('login.awaitsSetup')}</Alert>}
      {ended !== null && <Alert role="status">{t(ended === 'kept' ? 'login.endedKept' : 'login.ended')}</Alert>}
      {isExpired && <ErrorBanner error={new Error(expired)} />}
      {unconfirmed !== null && (
        <MailSent
          message={t('login.requiresEmailConfirmation')}
          email={unconfirmed}
          resendPath={withQuery('/api/account/resendConfirmEmail', { returnUrl })}
        />
      )}
      <Form form={form} onSubmit={handleLogin} guardsUnsaved={false}>
        <FormTextInput
          name="email"
          type="email"
          label={t('login.email')}
          autoComplete="username"
          required
          withAsterisk={false}
        />
        <FormPasswordInput
          name="password"
          label={t('login.password')}
          autoComplete="current-password"
          required
          withAsterisk={false}
        />
        <Group justify="space-between" gap="xs">
          <FormCheckbox name="rememberMe" label={t('login.rememberMe')} />
          <Anchor href={withQuery(accountPaths.forgotPassword(returnUrl), { email: typed })} size="sm">
            {t('login.forgotPassword')}
          </Anchor>
        </Group>
        <SubmitButton size="md" fullWidth busyLabel={t('login.busy')}>
          {t('login.submit')}
        </SubmitButton>
      </Form>
      <ExternalProviders schemes={schemes} returnUrl={returnUrl} />
      <Stack gap={0} mb={-10}>
        <Text size="sm" ta="center" py={10}>
          <span>{t('login.newHere')}</span>{' '}
          <Anchor inherit py={10} href={withQuery(accountPaths.register(returnUrl), { email: typed })}>
            {t('login.createAccount')}
          </Anchor>
        </Text>
        <LostMail
          returnUrl={returnUrl}
          askEmail={async () =>
            (await form.trigger('email', { shouldFocus: true })) ? form.getValues('email').trim() : null
          }
        />
      </Stack>
    </Stack>
  )
}
