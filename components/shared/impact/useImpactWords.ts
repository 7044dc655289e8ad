'use client'
import { useTranslations } from 'next-intl'
import type { ImpactWords } from '@/domain/impact'

/** The messages of a chain of impact in the reader's language. */
export function useImpactWords(): ImpactWords {
  const impact = useTranslations('impact')
  const roi = useTranslations('report.pdf.roi')
  const evidence = useTranslations('result.evidence')
  const units = useTranslations('result.unit')
  const waves = useTranslations('followUp.trajectory')
  return { impact, roi, evidence, units, waves }
}
