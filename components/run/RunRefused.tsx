import { useTranslations } from 'next-intl'
import { setSignOutMarker } from '@/components/layout/cache/signOutMarker'
import { accountPaths } from '@/domain/paths'
import type { Refusal } from './refusalOf'
import { RunMessage } from './RunMessage'

type Props = { refusal: Refusal; onRetry?: () => void }

/** Why a run cannot be opened, and what to do about it. Where the message advises logging out, it includes a link. */
export function RunRefused({ refusal, onRetry }: Props) {
  const t = useTranslations('run')
  const isForAnotherPerson = refusal === 'notForYou' || refusal === 'invalid'
  return (
    <RunMessage
      title={t(`refusals.${refusal}`)}
      linkText={t('thanks.back')}
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
