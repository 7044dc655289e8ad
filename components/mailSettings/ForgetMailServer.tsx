'use client'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { accountCall } from '@/components/shared/accountCall'
import { ConfirmModal } from '@/components/ui/ConfirmModal'
import { ErrorBanner } from '@/components/ui/ErrorBanner'

type Props = { onForgotten: () => Promise<void> }

/** Forgets the saved mail server, after asking. */
export function ForgetMailServer({ onForgotten }: Props) {
  const t = useTranslations('mailSettings.settings')
  const [isOpen, { open, close }] = useDisclosure(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)

  const handleForget = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await accountCall('/api/mailSettings', { smtpUrl: null })
      close()
      await onForgotten()
    } catch (error) {
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button variant="subtle" color="red" onClick={open}>
        {t('forget')}
      </Button>
      <ConfirmModal
        opened={isOpen}
        title={t('forgetTitle')}
        confirmLabel={t('forget')}
        isBusy={isBusy}
        problem={problem !== null && <ErrorBanner error={problem} isSimple />}
        onConfirm={() => void handleForget()}
        onClose={close}
      >
        {t('forgetText')}
      </ConfirmModal>
    </>
  )
}
