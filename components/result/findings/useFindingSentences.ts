'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { findingSentences } from '@/domain/format'
import type { Finding } from '@/domain/result'

/** Puts findings into words, a sentence each, in the reader's language. */
export type FindingsInWords = (findings: readonly Finding[], currencySymbol: string) => string[]

export function useFindingSentences(): FindingsInWords {
  const t = useTranslations('result.findings.rule')
  const language = useLocale()
  return useCallback(
    (findings, currencySymbol) =>
      findingSentences(findings, { say: (rule, values) => t(rule, values), currencySymbol, language }),
    [t, language],
  )
}
