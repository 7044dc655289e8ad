'use client'
import { Anchor, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Form } from '@/components/forms/Form'
import { SubmitButton } from '@/components/forms/SubmitButton'
import { useZodForm } from '@/components/forms/useZodForm'
import { accountCall } from '@/components/shared/request/accountCall'
import { hardNavigate } from '@/components/shared/hardNavigate'
import { NewPasswordFields } from '@/components/shared/form/NewPasswordFields'
import { usePasswordMessages } from '@/components/shared/form/usePasswordMessages'
import { type LoginResult, newPasswordFormSchema } from '@/domain/account'
import type { PasswordRules } from '@/domain/password'
import { accountPaths } from '@/domain/paths'
import { AccountMessage } from './messages/AccountMessage'
import { ForeignReturnAlert } from './messages/ForeignReturnAlert'
import { withQuery } from './withQuery'

type Props = {
  returnUrl: string | null
  isForeignReturn: boolean
  /** The sign-in before this step has expired, or never took place. */ isExpired: boolean
  rules: PasswordRules
}

/** A person who signed in with a one-time password chooses their own before continuing. */
export function InitialPasswordScreen({ returnUrl, isForeignReturn, isExpired, rules }: Props) {
  const t = useTranslations('account')
  const expired = useTranslations('errors')('signInExpired')
  const { hint, breach } = usePasswordMessages(rules)
  const form = useZodForm(newPasswordFormSchema(rules, breach), {
    defaultValues: { password: '', confirmPassword: '' },
  })

  const handleSave = async ({ password }: { password: string }) => {
    const result = await accountCall<LoginResult>(withQuery('/api/account/changeInitialPassword', { returnUrl }), {
      password,
    })
    return hardNavigate(result.returnUrl)
  }

  if (isExpired)
    return (
      <AccountMessage
        isError
        title={t('initialPassword.title')}
        message={expired}
        link={{ label: t('authentication.signIn'), href: accountPaths.login(returnUrl) }}
      />
    )
  return (
    <Stack gap="md">
      <Title order={1} size="h2">
        {t('initialPassword.title')}
      </Title>
      <ForeignReturnAlert isForeign={isForeignReturn} />
      <Text>{t('initialPassword.intro')}</Text>
      <Form form={form} onSubmit={handleSave} guardsUnsaved={false}>
        <NewPasswordFields hint={hint} />
        <SubmitButton size="md" fullWidth busyLabel={t('initialPassword.busy')}>
          {t('initialPassword.submit')}
        </SubmitButton>
      </Form>
      <Text size="sm" ta="center">
        <Anchor href={accountPaths.login(returnUrl)}>{t('authentication.backToSignIn')}</Anchor>
      </Text>
    </Stack>
  )
}
