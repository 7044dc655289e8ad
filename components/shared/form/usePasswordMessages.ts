'use client'
import { useTranslations } from 'next-intl'
import { type PasswordRules, passwordRuleValues } from '@/domain/password'

/** The password rules as a hint beside the field, and as the message for any violation. */
export function usePasswordMessages(rules: PasswordRules): { hint: string; breach: string } {
  const t = useTranslations()
  const values = passwordRuleValues(rules)
  return {
    hint: t('common.form.passwordHint', values as never),
    breach: t('validation.passwordRules', values as never),
  }
}
