'use client'
import { Anchor, Group, Stack, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { accountCall } from '@/components/shared/request/accountCall'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { FocusedAlert } from './FocusedAlert'
import { withQuery } from '../withQuery'

type Props = {
  /** The valid address in the form above; null when it is invalid, which the form then shows. */ askEmail: () => Promise<
    string | null
  >
  returnUrl: string | null
}

/**
 * Resends the mail that activates an account to a person who lost it. The response does not reveal whether there is
 * such an account.
 */
export function LostMail({ askEmail, returnUrl }: Props) {
  const t = useTranslations('account.lostMail')
  const [isBusy, setBusy] = useState(false)
  const [sent, setSent] = useState<{ email: string } | null>(null)
  const [problem, setProblem] = useState<unknown>(null)

  const handleSend = async () => {
    if (isBusy) return
    setBusy(true)
    setSent(null)
    setProblem(null)
    const email = await askEmail()
    if (email !== null)
      await accountCall(withQuery('/api/account/resendConfirmEmail', { returnUrl }), { email }).then(
        () => setSent({ email }),
        setProblem,
      )
    setBusy(false)
  }

  return (
    <Stack gap="xs" style={{ overflowWrap: 'anywhere' }}>
      <Group gap="0 6px" justify="center">
        <Text size="sm">{t('question')}</Text>
        <Anchor
          component="button"
          type="button"
          size="sm"
          py={10}
          onClick={() => void handleSend()}
          aria-busy={isBusy}
          aria-disabled={isBusy}
          data-disabled={isBusy || undefined}
        >
          {t(isBusy ? 'busy' : 'send')}
        </Anchor>
      </Group>
      <ErrorBanner error={problem} takesFocus />
      {sent !== null && (
        <FocusedAlert role="status" icon={<IconMail aria-hidden />}>
          {t('sent', sent)}
        </FocusedAlert>
      )}
    </Stack>
  )
}
