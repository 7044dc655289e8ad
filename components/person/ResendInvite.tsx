'use client'
import { Alert, Button, Group, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { useResendInvites } from './useResendInvites'

type Props = { id: string }

/** Says that somebody has not taken up their invitation, and sends it once more. */
export function ResendInvite({ id }: Props) {
  const t = useTranslations('person.form')
  const { resend, isBusy, error } = useResendInvites()
  return (
    <>
      <Alert color="orange" maw={720}>
        <Group gap="sm">
          <Text size="sm" flex="1 1 220px">
            {t('notConfirmed')}
          </Text>
          <Button variant="default" mih={44} disabled={isBusy} aria-busy={isBusy} onClick={() => void resend([id])}>
            {t('resend')}
          </Button>
        </Group>
      </Alert>
      <ErrorBanner error={error} isSimple />
    </>
  )
}
