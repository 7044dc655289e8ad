import { Button, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { accountCall } from '@/components/shared/request/accountCall'
import type { ThanksFragment } from '@/graphql/__generated__/operations'
import { noteCompleted } from './open/begunOnDevice'
import { KioskIdle } from './open/KioskIdle'
import { NextPerson, useKioskPath } from './open/NextPerson'
import type { RunLink } from './runLink'
import { ThanksMessage } from './ThanksMessage'

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
      {!link.hasPassword && !link.isAnonymous && !isKiosk && <AccountOffer code={link.code} />}
      <NextPerson />
      <KioskIdle isCompleted />
    </>
  )
}

/** Sends a mail to choose a password, to the participant's own mailbox. */
function AccountOffer({ code }: { code: string }) {
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
