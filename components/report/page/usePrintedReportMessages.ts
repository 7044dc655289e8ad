'use client'
import { useMessages } from 'next-intl'
import { useMemo } from 'react'
import { reportTranslator, type Translate } from '@/pdf/report/reportTranslator'

/** The messages of the printed report, so that the page and its PDF have the same text. */
export function usePrintedReportMessages(): Translate {
  const { pdf } = useMessages()['report']
  return useMemo(() => reportTranslator(pdf), [pdf])
}
