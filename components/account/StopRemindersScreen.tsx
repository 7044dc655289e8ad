'use client'
import { Button, Loader, Stack, Text, Title } from '@mantine/core'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { accountPaths } from '@/domain/paths'
import { accountCall } from '@/components/shared/request/accountCall'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { FocusedAlert } from './messages/FocusedAlert'

type Props = { session: string; code: string }
/** `isManager`: they are mails about people whom the reader manages. */
type Choice = { questionnaireName: string; companyName: string; isStopped: boolean; isManager: boolean }

/**
 * Unsubscribes from the reminders of one questionnaire, or resubscribes, by the link in a reminder. Opening the page
 * changes nothing, because mail filters open every link.
 */
export function StopRemindersScreen({ session, code }: Props) {
  const t = useTranslations('account.stopReminders')
  const account = useTranslations('account.authentication')
  const [choice, setChoice] = useState<Choice | null>(null)
  const [hasChosen, setChosen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)

  useEffect(() => {
    const query = new URLSearchParams({ session, code })
    accountCall<Choice>(`/api/reminders/stop?${query.toString()}`).then(setChoice, setProblem)
  }, [session, code])

  const handleChoose = async () => {
    if (isBusy || choice === null) return
    setBusy(true)
    setProblem(null)
    try {
      const { isStopped } = await accountCall<{ isStopped: boolean }>(
        `/api/reminders/${choice.isStopped ? 'resume' : 'stop'}`,
        { session, code },
      )
      setChoice({ ...choice, isStopped })
      setChosen(true)
    } catch (error) {
      setProblem(error)
    }
    setBusy(false)
  }

  const names = { name: choice?.questionnaireName ?? '', company: choice?.companyName ?? '' }
  const state = choice?.isStopped === true ? 'stopped' : 'going'
  const about = choice?.isManager === true ? (`manager.${state}` as const) : state
  const Icon = state === 'stopped' ? IconBellOff : IconBell
  return (
    <Stack gap="md" style={{ overflowWrap: 'anywhere' }}>
      <Title order={1} size="h2">
        {t('title')}
      </Title>
      <ErrorBanner error={problem} takesFocus />
      {choice === null && problem === null && <Loader role="status" aria-label={t('loading')} />}
      {choice === null && problem !== null && (
        <Button component="a" href={accountPaths.login(null)} size="md">
          {account('signIn')}
        </Button>
      )}
      {choice !== null && (
        <>
          {hasChosen ? (
            <FocusedAlert key={state} color="green" role="status" icon={<Icon aria-hidden />}>
              {t(`${about}.done`, names)}
            </FocusedAlert>
          ) : (
            <Text>{t(`${about}.intro`, names)}</Text>
          )}
          <Text size="sm">{t(choice.isManager ? 'manager.hint' : 'hint')}</Text>
          <Button
            size="md"
            variant={hasChosen ? 'default' : 'filled'}
            onClick={() => void handleChoose()}
            aria-busy={isBusy}
            aria-disabled={isBusy}
            data-disabled={isBusy || undefined}
          >
            {t(`${about}.${isBusy ? 'busy' : 'submit'}`)}
          </Button>
        </>
      )}
    </Stack>
  )
}
