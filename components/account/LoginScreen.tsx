'use client'
import { zodResolver } from '@hookform/resolvers/zod'
import { Alert, Button, Checkbox, PasswordInput, Stack, TextInput, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { loginSchema, type LoginResult } from '@/domain/account'
import { AccountAlert } from './AccountAlert'
import { accountCall } from './accountCall'
import { useFieldWords } from './useFieldWords'

type Props = { product: string; returnUrl: string | null; isForeignReturn: boolean }

type Notice = 'requiresEmailConfirmation' | 'requiresTwoFactor'

/** Signing in with e-mail and password. */
export function LoginScreen({ product, returnUrl, isForeignReturn }: Props) {
  const t = useTranslations('account')
  const words = useFieldWords()
  const [refusal, setRefusal] = useState<string | null>(isForeignReturn ? t('authentication.invalidReturnUrl') : null)
  const [notice, setNotice] = useState<Notice | null>(null)
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(loginSchema),
    mode: 'onTouched',
    defaultValues: { email: '', password: '', rememberMe: true },
  })
  const { errors, isSubmitting, isSubmitSuccessful } = formState

  const handleLogin = handleSubmit(async (body) => {
    setRefusal(null)
    setNotice(null)
    try {
      const query = returnUrl === null ? '' : `?returnUrl=${encodeURIComponent(returnUrl)}`
      const result = await accountCall<LoginResult>(`/api/account/login${query}`, { body, offline: t('offline') })
      if (result.requiresEmailConfirmation) setNotice('requiresEmailConfirmation')
      else if (result.requiresTwoFactor) setNotice('requiresTwoFactor')
      else window.location.assign(result.returnUrl)
    } catch (error) {
      setRefusal((error as Error).message)
    }
  })

  const isLeaving = isSubmitSuccessful && refusal === null && notice === null
  return (
    <form onSubmit={handleLogin} noValidate>
      <Stack gap="md">
        <Title order={1} size="h2">
          {t('login.title', { product })}
        </Title>
        <AccountAlert message={refusal} />
        {notice !== null && <Alert role="status">{t(`login.${notice}`)}</Alert>}
        <TextInput type="email" label={t('login.email')} autoComplete="username" required withAsterisk={false} error={words(errors.email)} {...register('email')} />
        <PasswordInput
          label={t('login.password')}
          autoComplete="current-password"
          required
          withAsterisk={false}
          error={words(errors.password)}
          {...register('password')}
        />
        <Checkbox label={t('login.rememberMe')} {...register('rememberMe')} />
        <Button type="submit" size="md" fullWidth loading={isSubmitting || isLeaving}>
          {t('login.submit')}
        </Button>
      </Stack>
    </form>
  )
}
