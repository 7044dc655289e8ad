import { useTranslations } from 'next-intl'
import { lazy, Suspense, useEffect } from 'react'
import type { ThanksFragment } from '@/graphql/questionnaire/__generated__/operations'
import { noteCompleted } from './open/begunOnDevice'
import { KioskIdle } from './open/KioskIdle'
import { NextPerson, useKioskPath } from './open/NextPerson'
import type { RunLink } from './runLink'
import { ThanksMessage } from './ThanksMessage'

/** Loaded only where it is offered; without a connection there is none. */
const AccountOffer = lazy(() =>
  import('./open/AccountOffer').then(
    ({ AccountOffer: Offer }) => ({ default: Offer }),
    () => ({ default: () => null }),
  ),
)

type Props = { name: string; thanks: ThanksFragment; link: RunLink; isCompletedBefore?: boolean }

/** The last page for the holder of a personal link: thanks, and the offer of an account to those without a password. */
export function LinkThanks({ name, thanks, link, isCompletedBefore = false }: Props) {
  const t = useTranslations('run')
  const isKiosk = useKioskPath() !== null
  // The device no longer offers to continue it.
  useEffect(noteCompleted, [])
  return (
    <>
      <ThanksMessage
        name={name}
        thanks={thanks}
        leadsOn={!isKiosk}
        isCompletedBefore={isCompletedBefore}
        body={t(isKiosk ? 'open.passOn' : 'link.pause')}
        linkText={link.hasPassword && !isKiosk ? t('link.mine') : undefined}
      />
      {!link.hasPassword && !link.isAnonymous && !isKiosk && (
        <Suspense>
          <AccountOffer code={link.code} />
        </Suspense>
      )}
      <NextPerson />
      <KioskIdle isCompleted />
    </>
  )
}
