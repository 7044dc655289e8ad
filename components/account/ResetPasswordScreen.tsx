'use client'
import { Anchor, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Form } from '@/components/forms/Form'
import { SubmitButton } from '@/components/forms/SubmitButton'
import { useZodForm } from '@/components/forms/useZodForm'
import { NewPasswordFields } from '@/components/shared/form/NewPasswordFields'
import { accountCall } from '@/components/shared/request/accountCall'
import { usePasswordMessages } from '@/components/shared/form/usePasswordMessages'
import { newPasswordFormSchema } from '@/domain/account'
import type { PasswordRules } from '@/domain/password'
import { accountPaths } from '@/domain/paths'
import { AccountMessage } from './messages/AccountMessage'
import { removeCodeFromAddress } from './code/removeCodeFromAddress'

type ResetPasswordFormProps = { userId: string; code: string; rules: PasswordRules; onDone: () => void }

/** The new password and its repetition, sent with the code. */
function ResetPasswordForm({ userId, code, rules, onDone }: ResetPasswordFormProps) {
  const t = useTranslations('account.resetPassword')
  const { hint, breach } = usePasswordMessages(rules)
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

type Props = { userId: string; code: string; returnUrl: string | null; rules: PasswordRules }

/** Sets a new password with the code from a mail. */
export function ResetPasswordScreen({ userId, code, returnUrl, rules }: Props) {
  const t = useTranslations('account')
  const [isDone, setDone] = useState(false)

  const handleDone = () => {
    removeCodeFromAddress(accountPaths.login(returnUrl))
    setDone(true)
  }

  if (isDone)
    return (
      <AccountMessage
        title={t('resetPassword.doneTitle')}
        message={t('resetPassword.done')}
        link={{ label: t('authentication.signIn'), href: accountPaths.login(returnUrl) }}
      />
    )
  if (userId === '' || code === '')
    return (
      <AccountMessage
        isError
        title={t('resetPassword.title')}
        message={t('authentication.incompleteLink')}
        link={{ label: t('resetPassword.newLink'), href: accountPaths.forgotPassword(returnUrl) }}
      />
    )
  return (
    <Stack gap="md">
      <Title order={1} size="h2">
        {t('resetPassword.title')}
      </Title>
      <ResetPasswordForm userId={userId} code={code} rules={rules} onDone={handleDone} />
      <Text size="sm" ta="center">
        <Anchor href={accountPaths.forgotPassword(returnUrl)}>{t('resetPassword.newLink')}</Anchor>
      </Text>
    </Stack>
  )
}
