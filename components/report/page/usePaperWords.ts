'use client'
import { useMessages } from 'next-intl'
import { useMemo } from 'react'
import { reportTranslator, type Translate } from '@/pdf/report/reportTranslator'

/** The words the printed report has: the page and its PDF say the same. */
export function usePaperWords(): Translate {
  const { pdf } = useMessages()['report']
  return useMemo(() => reportTranslator(pdf), [pdf])
}
