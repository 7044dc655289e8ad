'use client'
import { Button, Loader, Stack, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { accountCall } from '@/components/shared/request/accountCall'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { AccountMessage } from '../messages/AccountMessage'
import { requestOnce } from './requestOnce'
import { removeCodeFromAddress } from './removeCodeFromAddress'

type Props = {
  /** The operation of the account service, which is also the key of the messages. */
  call: 'confirmEmail' | 'confirmEmailChange'
  /** The parameters of the link in the mail; all of them are required. */
  given: Record<string, string>
  signInPath: string
}

/**
 * `isWaiting`: another person has to agree as well; `isConfirmedAlready`: the link was opened before; `needsPassword`: the
 * account has a new address and no password.
 */
type Confirmed = { isWaiting?: boolean; isConfirmedAlready?: boolean; needsPassword?: boolean }

const messageOf = ({ isWaiting, isConfirmedAlready, needsPassword }: Confirmed, call: Props['call']) => {
  if (isWaiting === true) return 'confirmEmailChange.waiting'
  if (needsPassword === true) return 'confirmEmailChange.doneForAnother'
  return `${call}.${isConfirmedAlready === true ? 'already' : 'done'}` as const
}

/** Confirms with the code from a mail when the page opens, once, and shows the result. */
export function CodeConfirmation({ call, given, signInPath }: Props) {
  const t = useTranslations('account')
  const [done, setDone] = useState<Confirmed | null>(null)
  const isComplete = Object.values(given).every((value) => value !== '')
  const [problem, setProblem] = useState<unknown>(() =>
    isComplete ? null : new Error(t('authentication.incompleteLink')),
  )
  const body = JSON.stringify(given)

  useEffect(() => {
    if (!isComplete) return
    const handleDone = (confirmed: Confirmed) => {
      removeCodeFromAddress(signInPath)
      setDone(confirmed)
    }
    requestOnce(`${call} ${body}`, () =>
      accountCall<Confirmed>(`/api/account/${call}`, JSON.parse(body) as object),
    ).then(handleDone, setProblem)
  }, [call, body, isComplete, signInPath])

  if (done !== null) {
    return (
      <AccountMessage
        title={t(done.isWaiting === true ? 'confirmEmailChange.waitingTitle' : `${call}.title`)}
        message={t(messageOf(done, call))}
        link={{ label: t('authentication.signIn'), href: signInPath }}
      />
    )
  }
  return (
    <Stack gap="md">
      <Title order={1} size="h2">
        {t(problem === null ? `${call}.working` : `${call}.failed`)}
      </Title>
      {problem === null ? (
        <Loader role="status" aria-label={t(`${call}.working`)} />
      ) : (
        <>
          <ErrorBanner error={problem} takesFocus />
          <Button component="a" href={signInPath} size="md">
            {t('authentication.signIn')}
          </Button>
        </>
      )}
    </Stack>
  )
}
