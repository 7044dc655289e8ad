'use client'
import { useTranslations } from 'next-intl'
import type { FieldError } from 'react-hook-form'

/** Turns the key that a schema gives for a wrong field into words. */
export function useFieldWords(): (error: FieldError | undefined) => string | undefined {
  const t = useTranslations('validation')
  return (error) => (error?.message === undefined ? undefined : t(error.message as Parameters<typeof t>[0]))
}
