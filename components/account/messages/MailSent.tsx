'use client'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { accountCall } from '@/components/shared/request/accountCall'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { FocusedAlert } from './FocusedAlert'

type Props = {
  message: string
  email: string
  /** Shows the address on a line of its own, where the message does not contain it. */
  namesEmail?: boolean
  /** The endpoint that resends the mail. */
  resendPath: string
}

type State = 'ready' | 'sending' | 'sent'

/** Says that a mail was sent, what to do with it, and offers to resend it. */
export function MailSent({ message, email, namesEmail = false, resendPath }: Props) {
  const t = useTranslations('account.checkEmail')
  const [state, setState] = useState<State>('ready')
  const [problem, setProblem] = useState<unknown>(null)

  const handleResend = async () => {
    if (state === 'sending') return
    setState('sending')
    setProblem(null)
    try {
      await accountCall(resendPath, { email })
      setState('sent')
    } catch (error) {
      setProblem(error)
      setState('ready')
    }
  }

  return (
    <Stack gap="sm">
      <FocusedAlert role="status" icon={<IconMail aria-hidden />}>
        <Stack gap="xs" style={{ overflowWrap: 'anywhere' }}>
          <Text size="sm">{message}</Text>
          {namesEmail && <Text size="sm">{t('sentTo', { email })}</Text>}
          <Text size="sm">{t('hint')}</Text>
          <Group gap="sm">
            <Button
              variant="default"
              size="sm"
              mih={44}
              onClick={() => void handleResend()}
              aria-busy={state === 'sending'}
              aria-disabled={state === 'sending'}
              data-disabled={state === 'sending' || undefined}
            >
              {t(state === 'sending' ? 'resending' : 'resend')}
            </Button>
            <Text size="sm">{state === 'sent' ? t('resent') : ''}</Text>
          </Group>
        </Stack>
      </FocusedAlert>
      <ErrorBanner error={problem} />
    </Stack>
  )
}
