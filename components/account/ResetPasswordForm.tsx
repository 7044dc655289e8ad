'use client'
import { useTranslations } from 'next-intl'
import { Form } from '@/components/forms/Form'
import { SubmitButton } from '@/components/forms/SubmitButton'
import { useZodForm } from '@/components/forms/useZodForm'
import { accountCall } from '@/components/shared/accountCall'
import { NewPasswordFields } from '@/components/shared/NewPasswordFields'
import { usePasswordWords } from '@/components/shared/usePasswordWords'
import { newPasswordFormSchema, type PasswordRules } from '@/domain/account'

type Props = { userId: string; code: string; rules: PasswordRules; onDone: () => void }

/** The new password and the same again, sent with the code. */
export function ResetPasswordForm({ userId, code, rules, onDone }: Props) {
  const t = useTranslations('account.resetPassword')
  const { hint, breach } = usePasswordWords(rules)
  const form = useZodForm(newPasswordFormSchema(rules, breach), {
    defaultValues: { password: '', confirmPassword: '' },
  })

  const handleSave = async ({ password }: { password: string }) => {
    await accountCall('/api/account/resetPassword', { userId, code, password })
    onDone()
  }

  return (
    <Form form={form} onSubmit={handleSave} guardsUnsaved={false}>
      <NewPasswordFields hint={hint} />
      <SubmitButton size="md" fullWidth busyLabel={t('busy')}>
        {t('submit')}
      </SubmitButton>
    </Form>
  )
}
