'use client'
import { useTranslations } from 'next-intl'
import { RunFrame } from '@/components/run/RunFrame'
import { RunMessage } from '@/components/run/RunMessage'

/** The page of a manager's link that opens nothing, whatever the reason. */
export function ClosedManagerRequestScreen() {
  const t = useTranslations('managerAnswers')
  return (
    <RunFrame>
      <RunMessage title={t('closed')} body={t('closedHint')} />
    </RunFrame>
  )
}
