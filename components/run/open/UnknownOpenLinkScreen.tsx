'use client'
import { useTranslations } from 'next-intl'
import { joinPath } from '@/domain/paths'
import { RunFrame } from '../RunFrame'
import { RunMessage } from '../RunMessage'

/** The page of an open link that was never made, or was deleted; a code that was mistyped is typed again from here. */
export function UnknownOpenLinkScreen() {
  const run = useTranslations('run')
  const t = useTranslations('run.open')
  return (
    <RunFrame>
      <RunMessage title={t('unknown')} body={t('unknownHint')} action={{ text: run('join.title'), href: joinPath }} />
    </RunFrame>
  )
}
