'use client'
import { Button, Group, Loader, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { accountCall } from '@/components/shared/request/accountCall'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { formatDate } from '@/domain/format'
import { accountPaths } from '@/domain/paths'
import { AccountMessage } from './messages/AccountMessage'

type Props = { userId: string; code: string }
type Change = { newEmail: string; askedBy: string; dueAt: string | null; timeZone: string; isApproved: boolean }
type Outcome = 'stopped' | 'done' | 'waiting'

/**
 * Approves or refuses a change of the account's address that another person requested, by the link sent to the old
 * mailbox. Opening the page changes nothing, because mail filters open every link.
 */
export function AnswerEmailChangeScreen({ userId, code }: Props) {
  const t = useTranslations('account.answerEmailChange')
  const signIn = useTranslations('account.authentication')('signIn')
  const [change, setChange] = useState<Change | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)

  useEffect(() => {
    const query = new URLSearchParams({ userId, code })
    accountCall<Change>(`/api/account/answerEmailChange?${query.toString()}`).then(setChange, setProblem)
  }, [userId, code])

  const handleAnswer = async (isApproved: boolean) => {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      setOutcome(
        (await accountCall<{ outcome: Outcome }>('/api/account/answerEmailChange', { userId, code, isApproved }))
          .outcome,
      )
    } catch (error) {
      setProblem(error)
    }
    setBusy(false)
  }

  const email = change?.newEmail ?? ''
  if (outcome !== null)
    return (
      <AccountMessage
        title={t('title')}
        message={t(`outcome.${outcome}`, { email })}
        link={{ label: signIn, href: accountPaths.login() }}
      />
    )
  const busy = { 'aria-busy': isBusy, 'aria-disabled': isBusy, 'data-disabled': isBusy || undefined }
  return (
    <Stack gap="md" style={{ overflowWrap: 'anywhere' }}>
      <Title order={1} size="h2">
        {t('title')}
      </Title>
      <ErrorBanner error={problem} takesFocus />
      {change === null && problem === null && <Loader role="status" aria-label={t('loading')} />}
      {change !== null && (
        <>
          <Text>{t('intro', { name: change.askedBy, email })}</Text>
          <Text size="sm">
            {change.dueAt === null
              ? t('never')
              : t('due', { day: formatDate(new Date(change.dueAt), change.timeZone) })}
          </Text>
          {change.isApproved && <Text size="sm">{t('approved')}</Text>}
          <Group grow>
            {!change.isApproved && (
              <Button size="md" onClick={() => void handleAnswer(true)} {...busy}>
                {t('approve')}
              </Button>
            )}
            <Button size="md" variant="default" onClick={() => void handleAnswer(false)} {...busy}>
              {t('object')}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  )
}
