'use client'
import { Alert, Button, Group, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { accountCall } from '@/components/shared/accountCall'
import { ErrorBanner } from '@/components/ui/ErrorBanner'

type Props = { email: string }

/** Says that an address has not been confirmed, and sends the mail for it once more. */
export function UnconfirmedEmail({ email }: Props) {
  const t = useTranslations('profile.changeEmail')
  const [isBusy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)

  const handleResend = () => {
    setBusy(true)
    setProblem(null)
    setSent(false)
    accountCall('/api/account/resendConfirmEmail', { email })
      .then(() => setSent(true), setProblem)
      .finally(() => setBusy(false))
  }

  return (
    <>
      <Alert color="orange" style={{ overflowWrap: 'anywhere' }}>
        <Group gap="sm">
          <Text size="sm" flex="1 1 220px">
            {t('unconfirmed', { email })}
          </Text>
          <Button variant="default" mih={44} disabled={isBusy} aria-busy={isBusy} onClick={handleResend}>
            {t('resend')}
          </Button>
        </Group>
      </Alert>
      <ErrorBanner error={problem} isSimple />
      {isSent && (
        <Alert color="green" role="status" style={{ overflowWrap: 'anywhere' }}>
          {t('resent', { email })}
        </Alert>
      )}
    </>
  )
}
