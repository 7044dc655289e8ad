'use client'
import { useTranslations } from 'next-intl'
import { FormPasswordInput } from '@/components/forms/FormPasswordInput'

type Props = {
  hint: string
  /** Label of the new password where it is shown beside the old one. */ label?: string
  isDisabled?: boolean
}

/** A new password and its repetition. */
export function NewPasswordFields({ hint, label, isDisabled = false }: Props) {
  const t = useTranslations('account.newPassword')
  return (
    <>
      <FormPasswordInput
        name="password"
        label={label ?? t('password')}
        description={hint}
        autoComplete="new-password"
        required
        withAsterisk={false}
        disabled={isDisabled}
      />
      <FormPasswordInput
        name="confirmPassword"
        label={t('confirmPassword')}
        autoComplete="new-password"
        required
        withAsterisk={false}
        disabled={isDisabled}
      />
    </>
  )
}
