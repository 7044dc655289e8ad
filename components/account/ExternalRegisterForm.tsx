'use client'
import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Form } from '@/components/forms/Form'
import { FormTextInput } from '@/components/forms/FormTextInput'
import { SubmitButton } from '@/components/forms/SubmitButton'
import { useZodForm } from '@/components/forms/useZodForm'
import { leaveFor } from '@/components/shared/leaveFor'
import { externalLoginFormSchema, type ExternalLoginResult } from '@/domain/account'
import { accountPaths } from '@/domain/paths'
import { useExternalRegistration } from './useExternalRegistration'

type Props = { login: ExternalLoginResult; onUnconfirmed: (email: string) => void }
type Values = { firstName: string; lastName: string; email: string }

/** Who somebody new is, prefilled with what the provider said. Once the account is made, its e-mail stays as it is. */
export function ExternalRegisterForm({ login, onUnconfirmed }: Props) {
  const t = useTranslations('account.externalLogin')
  const { register, isCreated } = useExternalRegistration(login.returnUrl)
  const claim = (type: string) => login.claims.find((each) => each.type === type)?.value ?? ''
  const form = useZodForm(externalLoginFormSchema, {
    defaultValues: { firstName: claim('given_name'), lastName: claim('family_name'), email: claim('email') },
  })

  const handleRegister = async (values: Values) => {
    const result = await register(values)
    if (result.requiresEmailConfirmation) return onUnconfirmed(values.email)
    return leaveFor(result.requiresTwoFactor ? accountPaths.loginWithTwoFactor(result.returnUrl) : result.returnUrl)
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
