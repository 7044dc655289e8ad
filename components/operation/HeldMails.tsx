'use client'
import { useMutation } from '@apollo/client/react'
import { Alert, Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconMailPause } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ConfirmAction } from '@/components/ui/ConfirmAction'
import type { MailRelease } from '@/graphql/__generated__/types'
import { ReleaseMailsDocument } from '@/graphql/operation/__generated__/operations'
import { useInstant } from './useInstant'
import type { Operation } from './useOperation'

type Props = { mails: Operation['mails']; onReleased: () => Promise<unknown> }

const words = {
  send: { title: 'sendTitle', text: 'sendText', confirm: 'confirmSend', done: 'sent' },
  discard: { title: 'discardTitle', text: 'discardText', confirm: 'confirmDiscard', done: 'discarded' },
} as const

/**
 * Says that mails are held since the database was restored from a backup, and releases them. Nothing when none are
 * held.
 */
export function HeldMails({ mails: { held, heldSince, restoredFrom }, onReleased }: Props) {
  const t = useTranslations('operation.held')
  const instant = useInstant()
  const [release] = useMutation(ReleaseMailsDocument)
  const router = useRouter()
  const [pending, setRelease] = useState<MailRelease | null>(null)
  if (heldSince === null) return null
  const handleDone = async () => {
    // The banner about held mails belongs to the surrounding page.
    router.refresh()
    await onReleased()
  }
  const handleConfirm = async (choice: MailRelease) => {
    const { data } = await release({ variables: { choice } })
    notifications.show({ message: t(words[choice].done, { count: data?.releaseMails ?? 0 }), color: 'green' })
  }
  return (
    <Alert color="orange" role="status" title={t('title')} icon={<IconMailPause aria-hidden />}>
      {restoredFrom !== null && <Text size="sm">{t('restored', { when: instant(restoredFrom) })}</Text>}
      <Text size="sm">{t('since', { when: instant(heldSince), count: held })}</Text>
      <Group mt="sm" gap="sm">
        <Button size="sm" variant="default" onClick={() => setRelease('send')}>
          {t('send')}
        </Button>
        <Button size="sm" variant="default" onClick={() => setRelease('discard')}>
          {t('discard')}
        </Button>
      </Group>
      {pending !== null && (
        <ConfirmAction
          title={t(words[pending].title)}
          confirmLabel={t(words[pending].confirm)}
          onConfirm={() => handleConfirm(pending)}
          onDone={handleDone}
          onClose={() => setRelease(null)}
        >
          {t(words[pending].text, { count: held })}
        </ConfirmAction>
      )}
    </Alert>
  )
}
