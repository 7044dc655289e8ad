import { useTranslations } from 'next-intl'
import { setSignOutMarker } from '@/components/layout/cache/signOutMarker'
import { accountPaths } from '@/domain/paths'
import type { Refusal } from './refusalOf'
import { RunMessage } from './RunMessage'

type Props = {
  refusal: Refusal
  onRetry?: () => void
  /** Whether the run was opened by a personal link, without signing in. */
  isByLink?: boolean
  /** Whether it was open: the questionnaire was withdrawn meanwhile, or the person no longer takes part. */
  wasOpen?: boolean
}

/** Why a run cannot be opened, and what to do about it. Where the message advises logging out, it includes a link. */
export function RunRefused({ refusal, onRetry, isByLink = false, wasOpen = false }: Props) {
  const t = useTranslations('run')
  const isOver = isByLink && !['unreachable', 'notStarted', 'full', 'followUpClosed'].includes(refusal)
  if (isOver)
    return (
      <RunMessage
        title={t('link.over')}
        body={t('link.overHint')}
        action={{ text: t('link.reload'), onClick: () => window.location.reload() }}
      />
    )
  if (wasOpen && refusal === 'notForYou')
    return <RunMessage title={t('link.closed')} body={t('link.closedHint')} linkText={t('thanks.back')} />
  const isForAnotherPerson = refusal === 'notForYou' || refusal === 'invalid'
  return (
    <RunMessage
      title={t(`refusals.${refusal}`)}
      linkText={isByLink ? undefined : t('thanks.back')}
      onRetry={refusal === 'unreachable' ? onRetry : undefined}
      retryText={t('save.retry')}
      action={
        isForAnotherPerson
          ? { text: t('actions.signOut'), href: accountPaths.logout, onClick: setSignOutMarker }
          : undefined
      }
    />
  )
}
