'use client'
import { useMutation, useQuery } from '@apollo/client/react'
import { Alert, Button, Group, Text } from '@mantine/core'
import { useFormatter, useTranslations } from 'next-intl'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { EmailChangeDocument, WithdrawEmailChangeDocument } from '@/graphql/__generated__/operations'

type Props = { userId: string }

/** Shows a pending change of address that awaits the person's agreement, and withdraws it. */
export function WaitingEmail({ userId }: Props) {
  const t = useTranslations('person.form.waitingEmail')
  const format = useFormatter()
  const { data, refetch } = useQuery(EmailChangeDocument, { variables: { userId }, fetchPolicy: 'network-only' })
  const [withdraw, { loading, error }] = useMutation(WithdrawEmailChangeDocument)
  const change = data?.emailChange ?? null
  const handleWithdraw = () =>
    withdraw({ variables: { userId } }).then(
      () => refetch(),
      () => undefined,
    )
  return (
    <>
      {change !== null && (
        <Alert color="orange" maw={720}>
          <Group gap="sm">
            <Text size="sm" flex="1 1 220px" style={{ overflowWrap: 'anywhere' }}>
              {change.dueAt === null
                ? t('never', { email: change.newEmail })
                : t('due', {
                    email: change.newEmail,
                    day: format.dateTime(new Date(change.dueAt), { dateStyle: 'long' }),
                  })}
              {change.isProven ? '' : ` ${t('unproven')}`}
            </Text>
            <Button
              variant="default"
              mih={44}
              disabled={loading}
              aria-busy={loading}
              onClick={() => void handleWithdraw()}
            >
              {t('withdraw')}
            </Button>
          </Group>
        </Alert>
      )}
      <ErrorBanner error={error} isSimple />
    </>
  )
}
