'use client'
import { Button, Loader, Stack, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { accountCall } from '@/components/shared/accountCall'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { AccountMessage } from './AccountMessage'
import { askOnce } from './askOnce'
import { forgetCode } from './forgetCode'

type Props = {
  /** The call of the account service, which is also where the words stand. */
  call: 'confirmEmail' | 'confirmEmailChange'
  /** What the link of the mail carried; all of it is needed. */
  given: Record<string, string>
  signInPath: string
}

/** Confirms with the code of a mail as soon as the page is open, once, and says what came of it. */
export function CodeConfirmation({ call, given, signInPath }: Props) {
  const t = useTranslations('account')
  const [isDone, setDone] = useState(false)
  const isComplete = Object.values(given).every((value) => value !== '')
  const [problem, setProblem] = useState<unknown>(() => (isComplete ? null : new Error(t('authentication.incompleteLink'))))
  const body = JSON.stringify(given)

  useEffect(() => {
    if (!isComplete) return
    const handleDone = () => {
      forgetCode(signInPath)
      setDone(true)
    }
    askOnce(`${call} ${body}`, () => accountCall(`/api/account/${call}`, JSON.parse(body) as object)).then(handleDone, setProblem)
  }, [call, body, isComplete, signInPath])

  if (isDone) return <AccountMessage title={t(`${call}.title`)} message={t(`${call}.done`)} link={{ label: t('authentication.signIn'), href: signInPath }} />
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
