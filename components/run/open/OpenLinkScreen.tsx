'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { newId } from '@/components/shared/newId'
import { accountCall } from '@/components/shared/request/accountCall'
import { useIsHydrated } from '@/components/ui/useIsHydrated'
import { RunFrame } from '../RunFrame'
import { RunMessage } from '../RunMessage'
import { EnterFromMail } from './EnterFromMail'
import { isCompletedOnDevice, kioskPath, ownPath, storeBegun, storeKiosk } from './begunOnDevice'
import { NotOpen } from './NotOpen'
import { problemsOf } from './problemsOf'
import type { OpenLink } from './OpenLink'
import { useFreshPage } from './useFreshPage'
import classes from '../run.module.css'
import { useBegunPath } from './useBegunPath'

type Problems = Partial<Record<'pin' | 'email' | 'other', string>>

/** What a stranger goes by before they begin, in the words of the questionnaire's first page. */
function About({ about }: { about: NonNullable<OpenLink['about']> }) {
  const t = useTranslations('run.intro')
  const { description, extent } = about
  const depends = extent?.depends === true ? 'yes' : 'no'
  return (
    <>
      {description.trim() !== '' && <Text className={classes.description}>{description}</Text>}
      {extent !== null && (
        <div>
          <Text c="dimmed">{t('questions', { count: extent.questions, depends })}</Text>
          <Text c="dimmed">{t('minutes', { minutes: extent.minutes, depends })}</Text>
        </div>
      )}
    </>
  )
}

/** What it is, and the form that begins. One who began on this device may continue instead. */
function Beginning({ link, isKiosk, onMailed }: { link: OpenLink; isKiosk: boolean; onMailed: () => void }) {
  const t = useTranslations('run.open')
  const [key] = useState(newId)
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const isHydrated = useIsHydrated()
  const begunPath = useBegunPath(link.code)
  const hasBegun = !isKiosk && begunPath !== null
  const { code, name, isAnonymous, asksPin, about } = link
  const handleSubmit = async (form: FormData) => {
    const said = (field: string) => String(form.get(field) ?? '').trim()
    setBusy(true)
    setProblems({})
    try {
      const { path } = await accountCall<{ path: string | null }>('/api/openLink/join', {
        code,
        key,
        pin: said('pin'),
        email: said('email'),
        firstName: said('firstName'),
        lastName: said('lastName'),
      })
      if (path === null) return onMailed()
      if (!isKiosk) {
        storeBegun({ code, path })
        return window.location.assign(path)
      }
      // Going back must not lead to what this person has answered.
      storeKiosk(ownPath(), path)
      window.location.replace(path)
    } catch (error) {
      setProblems(problemsOf(error, ['pin', 'email'], t('failed')))
      setBusy(false)
    }
  }
  return (
    <div className={classes.card}>
      <Title order={1} className={classes.heading}>
        {name}
      </Title>
      {about !== null && <About about={about} />}
      <Text>{t(isAnonymous ? 'anonymous' : 'named')}</Text>
      {hasBegun && <Continue path={begunPath} />}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void handleSubmit(new FormData(event.currentTarget))
        }}
      >
        <Stack gap="md">
          {!isAnonymous && <PersonFields isKiosk={isKiosk} problem={problems.email} />}
          {asksPin && (
            <Field
              name="pin"
              inputMode="numeric"
              autoComplete="off"
              label={t('pin')}
              hint={t('pinHint')}
              problem={problems.pin}
            />
          )}
          <Text role="alert" c="var(--mantine-color-error)" className={classes.problem}>
            {problems.other}
          </Text>
          <Button
            type="submit"
            size="md"
            mih={48}
            fullWidth
            variant={hasBegun ? 'default' : 'filled'}
            loading={isBusy}
            disabled={!isHydrated}
          >
            {t(hasBegun ? 'beginAnother' : 'begin')}
          </Button>
        </Stack>
      </form>
    </div>
  )
}

/** Email and name of the person who begins. */
function PersonFields({ isKiosk, problem }: { isKiosk: boolean; problem?: string }) {
  const t = useTranslations('run.open')
  // A shared device fills in no name of another person.
  const own = (kind: string) => (isKiosk ? 'off' : kind)
  return (
    <>
      <Field name="email" type="email" autoComplete={own('email')} label={t('email')} problem={problem} />
      <Field name="firstName" autoComplete={own('given-name')} label={t('firstName')} />
      <Field name="lastName" autoComplete={own('family-name')} label={t('lastName')} />
    </>
  )
}

type FieldProps = {
  name: string
  label: string
  hint?: string
  problem?: string
  type?: string
  autoComplete: string
  inputMode?: 'numeric'
}

function Field({ hint, problem, ...input }: FieldProps) {
  return <TextInput {...input} description={hint} error={problem} size="md" />
}

/** The way back to a questionnaire that was begun on this device; what follows it is for another person. */
function Continue({ path }: { path: string }) {
  const t = useTranslations('run.open')
  return (
    <>
      <Stack gap="xs" align="flex-start">
        <Text>{t('continueHint')}</Text>
        <Button component="a" href={path} size="md" mih={44}>
          {t('continue')}
        </Button>
      </Stack>
      <Title
        order={2}
        size="h4"
        mt="sm"
        pt="md"
        style={{ borderBlockStart: '1px solid var(--mantine-color-default-border)' }}
      >
        {t('another')}
      </Title>
    </>
  )
}

type Props = {
  link: OpenLink
  /** What the mail of a link with names carries. */
  ticket?: string | null
  isKiosk: boolean
  footer?: ReactNode
}

/** The page of an open link or QR code: what it is, what is asked first, and the button that begins. */
export function OpenLinkScreen({ link, ticket = null, isKiosk, footer }: Props) {
  const t = useTranslations('run.open')
  const [isMailed, setMailed] = useState(false)
  useFreshPage()
  useEffect(() => {
    // The person before has left.
    if (isKiosk && kioskPath() !== null) storeKiosk(ownPath(), null)
  }, [isKiosk])
  const { companyName: name, logoUrl, brandColor } = link
  return (
    <RunFrame company={{ name, logoUrl, brandColor }} footer={footer}>
      {ticket !== null && link.mailedTo !== null ? (
        <EnterFromMail name={link.name} email={link.mailedTo} ticket={ticket} />
      ) : isMailed ? (
        <RunMessage title={t('mailed')} body={t('mailedHint')} />
      ) : link.state === 'Open' ? (
        <Unanswered code={link.code} name={link.name} isKiosk={isKiosk}>
          <Beginning link={link} isKiosk={isKiosk} onMailed={() => setMailed(true)} />
        </Unanswered>
      ) : (
        <NotOpen link={link} state={link.state} isKiosk={isKiosk} />
      )}
    </RunFrame>
  )
}

type UnansweredProps = { code: string; name: string; isKiosk: boolean; children: ReactNode }

/** Shows `children` unless the questionnaire was completed on this device; another person may still answer on it. */
function Unanswered({ code, name, isKiosk, children }: UnansweredProps) {
  const t = useTranslations('run')
  const [isAnother, setAnother] = useState(false)
  const isCompleted = useSyncExternalStore(
    () => () => undefined,
    () => isCompletedOnDevice(code),
    () => false,
  )
  if (isKiosk || isAnother || !isCompleted) return children
  return (
    <RunMessage
      title={t('link.completed', { name })}
      body={t('open.completedHint')}
      action={{ text: t('open.another'), onClick: () => setAnother(true) }}
    />
  )
}
