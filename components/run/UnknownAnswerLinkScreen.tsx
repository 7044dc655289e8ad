'use client'
import { useTranslations } from 'next-intl'
import { accountPaths, runPaths } from '@/domain/paths'
import { BeginAgain } from './open/BeginAgain'
import { useFreshPage } from './open/useFreshPage'
import { RunFrame } from './RunFrame'
import { RunMessage } from './RunMessage'

/** The page of a personal link that opens nothing. */
export function UnknownAnswerLinkScreen() {
  const t = useTranslations('run.link')
  useFreshPage()
  return (
    <RunFrame>
      <RunMessage
        title={t('unknown')}
        body={t('unknownHint')}
        action={{ text: t('signInNow'), href: accountPaths.signIn(runPaths.me) }}
      />
      <BeginAgain />
    </RunFrame>
  )
}
