import { Button, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { accountCall } from '@/components/shared/request/accountCall'

/** Sends a mail to choose a password, to the participant's own mailbox. */
export function AccountOffer({ code }: { code: string }): ReactNode {
  const t = useTranslations('run.link')
  const [state, setState] = useState<'offered' | 'busy' | 'sent' | 'failed'>('offered')
  const send = () => {
    setState('busy')
    accountCall('/api/answerLink/account', { code }).then(
      () => setState('sent'),
      () => setState('failed'),
    )
  }
  return (
    <Stack align="flex-start" gap="sm">
      <Text>{t('accountHint')}</Text>
      {state !== 'sent' && (
        <Button variant="default" mih={44} loading={state === 'busy'} onClick={send}>
          {t('account')}
        </Button>
      )}
      <Text role="status" c={state === 'failed' ? 'var(--mantine-color-error)' : undefined}>
        {state === 'sent' && <span>{t('accountSent')}</span>}
        {state === 'failed' && <span>{t('accountFailed')}</span>}
      </Text>
    </Stack>
  )
}
