'use client'
import { Alert, Anchor, Button, Code, Group, Image, Paper, Text } from '@mantine/core'
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Form } from '@/components/forms/Form'
import { FormPasswordInput } from '@/components/forms/FormPasswordInput'
import { FormTextInput } from '@/components/forms/FormTextInput'
import { SubmitButton } from '@/components/forms/SubmitButton'
import { useZodForm } from '@/components/forms/useZodForm'
import { accountCall } from '@/components/shared/request/accountCall'
import { authenticatorCodeFormSchema, ownPasswordSchema } from '@/domain/account'
import { ProfilePanel } from './ProfilePanel'
import { RecoveryCodes } from './RecoveryCodes'

type TwoFactorChange = 'turnOn' | 'renew' | 'turnOff'
type TwoFactorPasswordProps = {
  change: TwoFactorChange
  onPassword: (change: TwoFactorChange, password: string) => Promise<void>
  onCancel: () => void
}

const help = { turnOn: 'startHelp', renew: 'renewHelp', turnOff: 'turnOffHelp' } as const
const submit = { turnOn: 'continue', renew: 'renew', turnOff: 'turnOff' } as const

/** Explains a change, and asks for the password. */
function TwoFactorPassword({ change, onPassword, onCancel }: TwoFactorPasswordProps) {
  const t = useTranslations('profile.twoFactor')
  const form = useZodForm(ownPasswordSchema, { defaultValues: { password: '' } })
  return (
    <Form
      form={form}
      onSubmit={({ password }) => onPassword(change, password)}
      guardsUnsaved={false}
      aria-label={t(change)}
    >
      <Text>{t(help[change])}</Text>
      <FormPasswordInput
        name="password"
        label={t('password')}
        autoComplete="current-password"
        autoFocus
        required
        withAsterisk={false}
      />
      <Group>
        <SubmitButton color={change === 'turnOff' ? 'red' : undefined} busyLabel={t('busy')}>
          {t(submit[change])}
        </SubmitButton>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Group>
    </Form>
  )
}

type TwoFactor = { isEnabled: boolean; recoveryCodesLeft: number }

/** The user's own two-factor status. */
function useTwoFactor(): { status: TwoFactor | null; problem: unknown; refresh: () => Promise<void> } {
  const [status, setStatus] = useState<TwoFactor | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const refresh = useCallback(
    () =>
      accountCall<TwoFactor>('/api/account/twoFactor').then((answer) => {
        setStatus(answer)
        setProblem(null)
      }, setProblem),
    [],
  )
  useEffect(() => void refresh(), [refresh])
  return { status, problem, refresh }
}

type Props = {
  status: TwoFactor
  /** The status has just changed, and takes the focus. */ takesFocus: boolean
  onChange: (change: TwoFactorChange) => void
}

/** At most this many recovery codes left prompts for new ones. */
const few = 2

/** Whether two-factor sign-in is on, and the available changes. */
function TwoFactorStatus({ status: { isEnabled, recoveryCodesLeft }, takesFocus, onChange }: Props) {
  const t = useTranslations('profile.twoFactor')
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) alert.current?.focus()
  }, [takesFocus])
  if (!isEnabled)
    return (
      <>
        <Alert ref={alert} tabIndex={-1} color="gray" role="status" icon={<IconShieldOff aria-hidden />}>
          {t('isOff')}
        </Alert>
        <Text>{t('intro')}</Text>
        <Group>
          <Button onClick={() => onChange('turnOn')}>{t('turnOn')}</Button>
        </Group>
      </>
    )
  return (
    <>
      <Alert ref={alert} tabIndex={-1} color="green" role="status" icon={<IconShieldCheck aria-hidden />}>
        {t('isOn')}
      </Alert>
      {recoveryCodesLeft > few ? (
        <Text>{t('left', { count: recoveryCodesLeft })}</Text>
      ) : (
        <Alert color="orange">{t('left', { count: recoveryCodesLeft })}</Alert>
      )}
      <Group>
        <Button variant="default" onClick={() => onChange('renew')}>
          {t('renew')}
        </Button>
        <Button variant="default" onClick={() => onChange('turnOff')}>
          {t('turnOff')}
        </Button>
      </Group>
    </>
  )
}

/** The current step: viewing, entering the password for a change, scanning the key with the app, or saving codes. */
type Step =
  | { at: 'status'; isNews: boolean }
  | { at: 'password'; change: TwoFactorChange }
  | { at: 'enrolment'; enrolment: Enrolment }
  | { at: 'codes'; recoveryCodes: readonly string[] }

/** Two-factor sign-in, turned on and off by the user. */
export function TwoFactorScreen() {
  const t = useTranslations('profile.twoFactor')
  const { status, problem, refresh } = useTwoFactor()
  const [step, setStep] = useState<Step>({ at: 'status', isNews: false })

  const show = async () => {
    await refresh()
    setStep({ at: 'status', isNews: true })
  }
  const showCodes = ({ recoveryCodes }: { recoveryCodes: readonly string[] }) => setStep({ at: 'codes', recoveryCodes })
  const handlePassword = async (change: TwoFactorChange, password: string) => {
    if (change === 'turnOn')
      return setStep({
        at: 'enrolment',
        enrolment: await accountCall<Enrolment>('/api/account/startTwoFactor', { password }),
      })
    if (change === 'renew') return showCodes(await accountCall('/api/account/renewRecoveryCodes', { password }))
    await accountCall('/api/account/disableTwoFactor', { password })
    return show()
  }
  const handleCode = async (code: string) => showCodes(await accountCall('/api/account/enableTwoFactor', { code }))

  return (
    <ProfilePanel
      title={t('title')}
      loading={t('loading')}
      isLoading={status === null && problem === null}
      problem={problem}
    >
      {status !== null && step.at === 'status' && (
        <TwoFactorStatus
          status={status}
          takesFocus={step.isNews}
          onChange={(change) => setStep({ at: 'password', change })}
        />
      )}
      {step.at === 'password' && (
        <TwoFactorPassword change={step.change} onPassword={handlePassword} onCancel={() => void show()} />
      )}
      {step.at === 'enrolment' && (
        <TwoFactorEnrolment enrolment={step.enrolment} onCode={handleCode} onCancel={() => void show()} />
      )}
      {step.at === 'codes' && <RecoveryCodes codes={step.recoveryCodes} onSaved={() => void show()} />}
    </ProfilePanel>
  )
}

type Enrolment = { secret: string; uri: string; qrCode: string }
type TwoFactorEnrolmentProps = { enrolment: Enrolment; onCode: (code: string) => Promise<void>; onCancel: () => void }

const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** The key for the authenticator app, to scan or to type, and a field for the first code. */
function TwoFactorEnrolment({ enrolment: { secret, uri, qrCode }, onCode, onCancel }: TwoFactorEnrolmentProps) {
  const t = useTranslations('profile.twoFactor')
  const form = useZodForm(authenticatorCodeFormSchema, { defaultValues: { code: '' } })
  return (
    <Form form={form} onSubmit={({ code }) => onCode(code)} guardsUnsaved={false} aria-label={t('turnOn')}>
      <Text>{t('scan')}</Text>
      <Paper bg="white" radius="md" w="fit-content" withBorder>
        <Image src={qrCode} alt={t('qrCode')} w={264} h={264} radius="md" />
      </Paper>
      <div>
        <Text size="sm">{t('manual')}</Text>
        <Code fz="md" style={{ overflowWrap: 'anywhere' }}>
          {inFours(secret)}
        </Code>
      </div>
      <Anchor href={uri} size="sm" w="fit-content">
        {t('openApp')}
      </Anchor>
      <FormTextInput
        name="code"
        label={t('code')}
        description={t('codeHelp')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        required
        withAsterisk={false}
      />
      <Group>
        <SubmitButton busyLabel={t('busy')}>{t('confirm')}</SubmitButton>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Group>
    </Form>
  )
}
