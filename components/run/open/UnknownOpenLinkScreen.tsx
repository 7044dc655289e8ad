'use client'
import { useTranslations } from 'next-intl'
import { RunFrame } from '../RunFrame'
import { RunMessage } from '../RunMessage'

/** The page of an open link that was never made, or was deleted. */
export function UnknownOpenLinkScreen() {
  const t = useTranslations('run.open')
  return (
    <RunFrame>
      <RunMessage title={t('unknown')} body={t('unknownHint')} />
    </RunFrame>
  )
}
