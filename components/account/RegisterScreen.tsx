'use client'
import { useMutation } from '@apollo/client/react'
import { Anchor, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Form } from '@/components/forms/Form'
import { FormTextInput } from '@/components/forms/FormTextInput'
import { SubmitButton } from '@/components/forms/SubmitButton'
import { useZodForm } from '@/components/forms/useZodForm'
import { NewPasswordFields } from '@/components/shared/form/NewPasswordFields'
import { accountCall } from '@/components/shared/request/accountCall'
import { errorCode } from '@/components/shared/request/errorCode'
import { usePasswordMessages } from '@/components/shared/form/usePasswordMessages'
import { type LoginResult, registerFormSchema } from '@/domain/account'
import type { PasswordRules } from '@/domain/password'
import { accountPaths } from '@/domain/paths'
import { RegisterProfileDocument } from '@/graphql/profile/__generated__/operations'
import { ExternalProviders } from './ExternalProviders'
import { ForeignReturnAlert } from './messages/ForeignReturnAlert'
import { MailSent } from './messages/MailSent'
import { withQuery } from './withQuery'

type Registration = { firstName: string; lastName: string; email: string; password: string; confirmPassword: string }

/**
 * Creates an account and then its profile. If only the profile failed, a retry creates only the profile, or both once
 * the registration has expired.
 */
function useRegistration(returnUrl: string | null) {
  const [created, setCreated] = useState<string | null>(null)
  const [registerProfile] = useMutation(RegisterProfileDocument)

  const register = async ({ firstName, lastName, ...account }: Registration) => {
    const userId =
      created ?? (await accountCall<LoginResult>(withQuery('/api/account/register', { returnUrl }), account)).userId
    setCreated(userId)
    try {
      await registerProfile({ variables: { model: { userId, firstName, lastName } } })
    } catch (error) {
      if (errorCode(error) === 'NOT_FOUND') setCreated(null)
      throw error
    }
  }
  return { register, isCreated: created !== null }
}

type RegisterFormProps = {
  email: string
  returnUrl: string | null
  rules: PasswordRules
  onRegistered: (email: string) => void
}

/** Form for a new person. The e-mail and password are read-only once the account is created. */
function RegisterForm({ email, returnUrl, rules, onRegistered }: RegisterFormProps) {
  const t = useTranslations('account.register')
  const { hint, breach } = usePasswordMessages(rules)
  const { register, isCreated } = useRegistration(returnUrl)
  const form = useZodForm(registerFormSchema(rules, breach), {
    defaultValues: { firstName: '', lastName: '', email, password: '', confirmPassword: '' },
  })

  return (
    <Form
      form={form}
      onSubmit={(values) => register(values).then(() => onRegistered(values.email))}
      guardsUnsaved={false}
    >
      <FormTextInput name="firstName" label={t('firstName')} autoComplete="given-name" required withAsterisk={false} />
      <FormTextInput name="lastName" label={t('lastName')} autoComplete="family-name" required withAsterisk={false} />
      <FormTextInput
        name="email"
        type="email"
        label={t('email')}
        autoComplete="username"
        required
        withAsterisk={false}
        disabled={isCreated}
      />
      <NewPasswordFields hint={hint} isDisabled={isCreated} />
      <SubmitButton size="md" fullWidth busyLabel={t('busy')}>
        {t('submit')}
      </SubmitButton>
    </Form>
  )
}

type Scheme = { name: string; displayName: string }
type Props = {
  email: string
  returnUrl: string | null
  isForeignReturn: boolean
  schemes: readonly Scheme[]
  rules: PasswordRules
}

/** Registers an account, up to the sending of its confirmation mail. */
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
        {sentTo === null && <span>{`${t('register.haveAccount')} `}</span>}
        <Anchor underline={sentTo === null ? 'always' : undefined} href={accountPaths.login(returnUrl)}>
          {t(sentTo === null ? 'authentication.signIn' : 'authentication.backToSignIn')}
        </Anchor>
      </Text>
    </Stack>
  )
}
