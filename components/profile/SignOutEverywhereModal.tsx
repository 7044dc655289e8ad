'use client'
import { useTranslations } from 'next-intl'
import { leaveSignOutMarker } from '@/components/layout/signOutMarker'
import { accountCall } from '@/components/shared/accountCall'
import { leaveFor } from '@/components/shared/leaveFor'
import { ConfirmAction } from '@/components/ui/ConfirmAction'
import { accountPaths } from '@/domain/paths'

type Props = { onClose: () => void }

/** Asks before every browser is signed out; this one leaves by the usual way out, which forgets the person and tells the other tabs. */
export function SignOutEverywhereModal({ onClose }: Props) {
  const t = useTranslations('profile.sessions')
  const handleConfirm = async () => {
    await accountCall('/api/account/signOutEverywhere', {})
    leaveSignOutMarker()
    await leaveFor(accountPaths.logout)
  }
  return (
    <ConfirmAction
      title={t('everywhereTitle')}
      confirmLabel={t('everywhere')}
      busyLabel={t('everywhereBusy')}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {t('everywhereText')}
    </ConfirmAction>
  )
}
