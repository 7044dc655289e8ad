'use client'
import { useTranslations } from 'next-intl'

export type ValidationWords = (key: string, values?: Record<string, string | number>) => string

/** Translates message keys of validation.json; a text that is no key is returned unchanged. */
export function useValidationWords(): ValidationWords {
  const t = useTranslations('validation')
  return (key, values) => {
    const known = key as Parameters<typeof t.has>[0]
    if (!t.has(known)) return /^[A-Z].*\s/.test(key) && !key.startsWith('Invalid input') ? key : t('invalid')
    return t(known, values as never)
  }
}
