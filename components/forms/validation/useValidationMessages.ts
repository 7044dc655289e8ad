'use client'
import { useTranslations } from 'next-intl'

export type ValidationMessages = (key: string, values?: Record<string, string | number>) => string

/** Translates message keys of validation.json; a text that is no key is returned unchanged. */
export function useValidationMessages(): ValidationMessages {
  const t = useTranslations('validation')
  return (key, values) => {
    const known = key as Parameters<typeof t.has>[0]
    if (!t.has(known)) return /^[A-Z].*\s/.test(key) && !key.startsWith('Invalid input') ? key : t('invalid')
    return t(known, values as never)
  }
}
