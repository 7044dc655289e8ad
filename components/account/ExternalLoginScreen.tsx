'use client'
import { useMutation } from '@apollo/client/react'
import { Anchor, Loader, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Form } from '@/components/forms/Form'
import { FormTextInput } from '@/components/forms/FormTextInput'
import { SubmitButton } from '@/components/forms/SubmitButton'
import { useZodForm } from '@/components/forms/useZodForm'
import { accountCall } from '@/components/shared/request/accountCall'
import { hardNavigate } from '@/components/shared/hardNavigate'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { externalLoginFormSchema, type ExternalLoginResult, type LoginResult } from '@/domain/account'
import { accountPaths } from '@/domain/paths'
import { RegisterProfileDocument } from '@/graphql/profile/__generated__/operations'
import { MailSent } from './messages/MailSent'
import { requestOnce } from './code/requestOnce'
import { withQuery } from './withQuery'

type Registration = { firstName: string; lastName: string; email: string }

/**
 * Creates the account of a person whom a provider has identified, then its profile. If only the profile failed, a
 * retry creates only the profile.
 */
function useExternalRegistration(returnUrl: string | null) {
  const [created, setCreated] = useState<LoginResult | null>(null)
  const [registerProfile] = useMutation(RegisterProfileDocument)

  const register = async ({ firstName, lastName, email }: Registration): Promise<LoginResult> => {
    const account =
      created ??
      (await accountCall<LoginResult>(withQuery('/api/account/createAccountForExternalLogin', { returnUrl }), {
        email,
      }))
    setCreated(account)
    await registerProfile({ variables: { model: { userId: account.userId, firstName, lastName } } })
    return account
  }
  return { register, isCreated: created !== null }
}

type ExternalRegisterFormProps = { login: ExternalLoginResult; onUnconfirmed: (email: string) => void }
type Values = { firstName: string; lastName: string; email: string }

/**
 * Details of a new person, prefilled with the provider's claims. The e-mail is read-only once the account is created.
 */
function ExternalRegisterForm({ login, onUnconfirmed }: ExternalRegisterFormProps) {
  const t = useTranslations('account.externalLogin')
  const { register, isCreated } = useExternalRegistration(login.returnUrl)
  const claim = (type: string) => login.claims.find((each) => each.type === type)?.value ?? ''
  const form = useZodForm(externalLoginFormSchema, {
    defaultValues: { firstName: claim('given_name'), lastName: claim('family_name'), email: claim('email') },
  })

  const handleRegister = async (values: Values) => {
    const result = await register(values)
    if (result.requiresEmailConfirmation) return onUnconfirmed(values.email)
    return hardNavigate(result.requiresTwoFactor ? accountPaths.loginWithTwoFactor(result.returnUrl) : result.returnUrl)
  }

  return (
    <Form form={form} onSubmit={handleRegister} guardsUnsaved={false}>
      <Text>{t('intro', { provider: login.loginProvider })}</Text>
      <FormTextInput name="firstName" label={t('firstName')} autoComplete="given-name" required withAsterisk={false} />
      <FormTextInput name="lastName" label={t('lastName')} autoComplete="family-name" required withAsterisk={false} />
      <FormTextInput
        name="email"
        type="email"
        label={t('email')}
        autoComplete="email"
        required
        withAsterisk={false}
        disabled={isCreated}
      />
      <SubmitButton size="md" fullWidth busyLabel={t('busy')}>
        {t('submit')}
      </SubmitButton>
    </Form>
  )
}

type Props = {
  /** The requested return address, for the account service to validate. */
  askedReturnUrl: string | null
  /** Where to continue from here; null for the default. */
  returnUrl: string | null
  remoteError: string | null
}

type Step =
  | { kind: 'loading' }
  | { kind: 'failed'; problem: unknown }
  | { kind: 'new'; login: ExternalLoginResult }
  | { kind: 'mailSent'; email: string; isNew: boolean }

/**
 * A person with a confirmed account continues at once; a new person gets a form, an unconfirmed one the notice about
 * the mail.
 */
async function stepAfter(login: ExternalLoginResult): Promise<Step> {
  if (login.isNewUser) return { kind: 'new', login }
  if (login.requiresEmailConfirmation) return { kind: 'mailSent', email: login.claims[0]?.value ?? '', isNew: false }
  return hardNavigate(login.returnUrl)
}

/** The page that an external provider redirects back to. */
export function ExternalLoginScreen({ askedReturnUrl, returnUrl, remoteError }: Props) {
  const t = useTranslations('account')
  const [step, setStep] = useState<Step>({ kind: 'loading' })
  const address = withQuery('/api/account/completeExternalLogin', { returnUrl: askedReturnUrl, remoteError })

  useEffect(() => {
    requestOnce(address, () => accountCall<ExternalLoginResult>(address))
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
