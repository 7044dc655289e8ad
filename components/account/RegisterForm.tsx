'use client'
import { useTranslations } from 'next-intl'
import { Form } from '@/components/forms/Form'
import { FormTextInput } from '@/components/forms/FormTextInput'
import { SubmitButton } from '@/components/forms/SubmitButton'
import { useZodForm } from '@/components/forms/useZodForm'
import { NewPasswordFields } from '@/components/shared/NewPasswordFields'
import { usePasswordWords } from '@/components/shared/usePasswordWords'
import { type PasswordRules, registerFormSchema } from '@/domain/account'
import { useRegistration } from './useRegistration'

type Props = { email: string; returnUrl: string | null; rules: PasswordRules; onRegistered: (email: string) => void }

/** The form of somebody new. Once the account is made, its e-mail and password stay as they are. */
export function RegisterForm({ email, returnUrl, rules, onRegistered }: Props) {
  const t = useTranslations('account.register')
  const { hint, breach } = usePasswordWords(rules)
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
