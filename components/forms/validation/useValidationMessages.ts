'use client'
import { useTranslations } from 'next-intl'
import { readTooLong } from './tooLong'

export type ValidationMessages = (key: string, values?: Record<string, string | number>) => string

/**
 * Translates message keys of validation.json, of a text that is too long with its length and its limit; a text that is no
 * key is returned unchanged.
 */
export function useValidationMessages(): ValidationMessages {
  const t = useTranslations('validation')
  return (key, values) => {
    const tooLong = readTooLong(key)
    if (tooLong !== null) return t('tooLongBy', tooLong)
    const known = key as Parameters<typeof t.has>[0]
    if (!t.has(known)) return /^[A-Z].*\s/.test(key) && !key.startsWith('Invalid input') ? key : t('invalid')
    return t(known, values as never)
  }
}
