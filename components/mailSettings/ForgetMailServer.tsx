'use client'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { accountCall } from '@/components/shared/accountCall'
import { ConfirmAction } from '@/components/ui/ConfirmAction'

type Props = { onForgotten: () => Promise<void> }

/** Forgets the saved mail server, after asking. */
export function ForgetMailServer({ onForgotten }: Props) {
  const t = useTranslations('mailSettings.settings')
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button variant="subtle" color="red" onClick={open}>
        {t('forget')}
      </Button>
      {isOpen && (
        <ConfirmAction
          title={t('forgetTitle')}
          confirmLabel={t('forget')}
          onConfirm={() => accountCall('/api/mailSettings', { smtpUrl: null })}
          onDone={onForgotten}
          onClose={close}
        >
          {t('forgetText')}
        </ConfirmAction>
      )}
    </>
  )
}
