'use client'
import { zodResolver } from '@hookform/resolvers/zod'
import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { confirmInviteFormSchema, type LoginResult } from '@/domain/account'
import { AccountAlert } from './AccountAlert'
import { accountCall } from './accountCall'
import { useFieldWords } from './useFieldWords'

type Props = { invited: { firstName: string; lastName: string; email: string }; userId: string; code: string; returnUrl: string | null }

/** The invited person's details to check, and the password they choose. */
export function InvitePasswordForm({ invited, userId, code, returnUrl }: Props) {
  const t = useTranslations('account')
  const words = useFieldWords()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(confirmInviteFormSchema),
    mode: 'onTouched',
    defaultValues: { password: '', confirmPassword: '' },
  })
  const { errors, isSubmitting, isSubmitSuccessful } = formState

  const handleAccept = handleSubmit(async ({ password }) => {
    setRefusal(null)
    try {
      const query = returnUrl === null ? '' : `?returnUrl=${encodeURIComponent(returnUrl)}`
      const result = await accountCall<LoginResult>(`/api/account/confirmInvite${query}`, { body: { userId, code, password }, offline: t('offline') })
      window.location.assign(result.returnUrl)
    } catch (error) {
      setRefusal((error as Error).message)
    }
  })

  return (
    <form onSubmit={handleAccept} noValidate>
      <Stack gap="md">
        <Text>{t('confirmInvite.intro')}</Text>
        <AccountAlert message={refusal} />
        <TextInput label={t('confirmInvite.firstName')} value={invited.firstName} readOnly />
        <TextInput label={t('confirmInvite.lastName')} value={invited.lastName} readOnly />
        <TextInput label={t('confirmInvite.email')} value={invited.email} readOnly autoComplete="username" />
        <PasswordInput
          label={t('confirmInvite.password')}
          description={t('confirmInvite.hint')}
          autoComplete="new-password"
          required
          withAsterisk={false}
          error={words(errors.password)}
          {...register('password')}
        />
        <PasswordInput
          label={t('confirmInvite.confirmPassword')}
          autoComplete="new-password"
          required
          withAsterisk={false}
          error={words(errors.confirmPassword)}
          {...register('confirmPassword')}
        />
        <Button type="submit" size="md" fullWidth loading={isSubmitting || (isSubmitSuccessful && refusal === null)}>
          {t('confirmInvite.accept')}
        </Button>
      </Stack>
    </form>
  )
}
