'use client'
import { Text, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Form } from '@/components/forms/Form'
import { SubmitButton } from '@/components/forms/SubmitButton'
import { useZodForm } from '@/components/forms/useZodForm'
import { newPasswordFormSchema, type LoginResult, type PasswordRules } from '@/domain/account'
import { accountCall } from './accountCall'
import { leaveFor } from './leaveFor'
import { NewPasswordFields } from './NewPasswordFields'
import { usePasswordWords } from './usePasswordWords'

type Props = { invited: { firstName: string; lastName: string; email: string }; userId: string; code: string; returnUrl: string | null; rules: PasswordRules }

/** The invited person's details to check, and the password they choose. */
export function InvitePasswordForm({ invited, userId, code, returnUrl, rules }: Props) {
  const t = useTranslations('account.confirmInvite')
  const { hint, breach } = usePasswordWords(rules)
  const form = useZodForm(newPasswordFormSchema(rules, breach), { defaultValues: { password: '', confirmPassword: '' } })

  const handleAccept = async ({ password }: { password: string }) => {
    const query = returnUrl === null ? '' : `?returnUrl=${encodeURIComponent(returnUrl)}`
    const result = await accountCall<LoginResult>(`/api/account/confirmInvite${query}`, { userId, code, password })
    return leaveFor(result.returnUrl)
  }

  return (
    <Form form={form} onSubmit={handleAccept} guardsUnsaved={false}>
      <Text>{t('intro')}</Text>
      <TextInput label={t('firstName')} value={invited.firstName} readOnly />
      <TextInput label={t('lastName')} value={invited.lastName} readOnly />
      <TextInput label={t('email')} value={invited.email} readOnly autoComplete="username" />
      <NewPasswordFields hint={hint} />
      <SubmitButton size="md" fullWidth busyLabel={t('busy')}>
        {t('accept')}
      </SubmitButton>
    </Form>
  )
}
