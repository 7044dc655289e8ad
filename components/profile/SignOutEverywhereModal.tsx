'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { leaveSignOutMarker } from '@/components/layout/signOutMarker'
import { accountCall } from '@/components/shared/accountCall'
import { leaveFor } from '@/components/shared/leaveFor'
import { ConfirmModal } from '@/components/ui/ConfirmModal'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { accountPaths } from '@/domain/paths'

type Props = { isOpen: boolean; onClose: () => void }

/** Asks before every browser is signed out; this one leaves by the usual way out, which forgets the person and tells the other tabs. */
export function SignOutEverywhereModal({ isOpen, onClose }: Props) {
  const t = useTranslations('profile.sessions')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)

  const signOut = async () => {
    await accountCall('/api/account/signOutEverywhere', {})
    leaveSignOutMarker()
    await leaveFor(accountPaths.logout)
  }
  const handleConfirm = () => {
    setBusy(true)
    setProblem(null)
    signOut().catch((error: unknown) => {
      setProblem(error)
      setBusy(false)
    })
  }

  return (
    <ConfirmModal
      opened={isOpen}
      title={t('everywhereTitle')}
      confirmLabel={t('everywhere')}
      busyLabel={t('everywhereBusy')}
      isBusy={isBusy}
      problem={<ErrorBanner error={problem} isSimple />}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {t('everywhereText')}
    </ConfirmModal>
  )
}
