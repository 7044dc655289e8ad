'use client'
import { Alert, Stack, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Form } from '@/components/forms/Form'
import { FormCheckbox } from '@/components/forms/FormCheckbox'
import { FormPasswordInput } from '@/components/forms/FormPasswordInput'
import { FormTextInput } from '@/components/forms/FormTextInput'
import { SubmitButton } from '@/components/forms/SubmitButton'
import { useZodForm } from '@/components/forms/useZodForm'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { loginSchema, type LoginResult } from '@/domain/account'
import { accountCall } from './accountCall'
import { leaveFor } from './leaveFor'

type Props = { product: string; returnUrl: string | null; isForeignReturn: boolean }

type Notice = 'requiresEmailConfirmation' | 'requiresTwoFactor'

/** Signing in with e-mail and password. */
export function LoginScreen({ product, returnUrl, isForeignReturn }: Props) {
  const t = useTranslations('account')
  const [notice, setNotice] = useState<Notice | null>(null)
  const form = useZodForm(loginSchema, { defaultValues: { email: '', password: '', rememberMe: true } })

  const handleLogin = async (values: object) => {
    setNotice(null)
    const query = returnUrl === null ? '' : `?returnUrl=${encodeURIComponent(returnUrl)}`
    const result = await accountCall<LoginResult>(`/api/account/login${query}`, values)
    if (result.requiresEmailConfirmation) return setNotice('requiresEmailConfirmation')
    if (result.requiresTwoFactor) return setNotice('requiresTwoFactor')
    return leaveFor(result.returnUrl)
  }

  return (
    <Stack gap="md">
      <Title order={1} size="h2">
        {t('login.title', { product })}
      </Title>
      {isForeignReturn && <ErrorBanner error={new Error(t('authentication.invalidReturnUrl'))} isSimple />}
      {notice !== null && <Alert role="status">{t(`login.${notice}`)}</Alert>}
      <Form form={form} onSubmit={handleLogin} guardsUnsaved={false}>
        <FormTextInput name="email" type="email" label={t('login.email')} autoComplete="username" required withAsterisk={false} />
        <FormPasswordInput name="password" label={t('login.password')} autoComplete="current-password" required withAsterisk={false} />
        <FormCheckbox name="rememberMe" label={t('login.rememberMe')} />
        <SubmitButton size="md" fullWidth busyLabel={t('login.busy')}>
          {t('login.submit')}
        </SubmitButton>
      </Form>
    </Stack>
  )
}
