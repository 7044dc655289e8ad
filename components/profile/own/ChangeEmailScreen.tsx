'use client'
import { useTranslations } from 'next-intl'
import { Alert, Button, Group, Text } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Form } from '@/components/forms/Form'
import { FormTextInput } from '@/components/forms/FormTextInput'
import { SubmitButton } from '@/components/forms/SubmitButton'
import { useZodForm } from '@/components/forms/useZodForm'
import { accountCall } from '@/components/shared/request/accountCall'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { changeEmailFormSchema } from '@/domain/account'
import { useOwnProfile } from './useOwnProfile'
import { ProfilePanel } from './ProfilePanel'

type Props = {
  /** The address of a person without a profile, confirmed by having signed in with it. */
  email: string
}

/** The user's own e-mail, and the form to change it. */
export function ChangeEmailScreen({ email }: Props) {
  const t = useTranslations('profile.changeEmail')
  const { profile, problem, refresh } = useOwnProfile()
  const account = profile?.user ?? { email, emailConfirmed: true }
  return (
    <ProfilePanel
      title={t('title')}
      loading={t('loading')}
      isLoading={profile === undefined && problem === null}
      problem={problem}
    >
      {profile !== undefined && (
        <ChangeEmailForm current={account.email} isConfirmed={account.emailConfirmed} onChanged={refresh} />
      )}
    </ProfilePanel>
  )
}

type UnconfirmedEmailProps = { email: string }

/** Says that an address has not been confirmed, and resends its mail. */
function UnconfirmedEmail({ email }: UnconfirmedEmailProps) {
  const t = useTranslations('profile.changeEmail')
  const [isBusy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)

  const handleResend = () => {
    setBusy(true)
    setProblem(null)
    setSent(false)
    accountCall('/api/account/resendConfirmEmail', { email })
      .then(() => setSent(true), setProblem)
      .finally(() => setBusy(false))
  }

  return (
    <>
      <Alert color="orange" style={{ overflowWrap: 'anywhere' }}>
        <Group gap="sm">
          <Text size="sm" flex="1 1 220px">
            {t('unconfirmed', { email })}
          </Text>
          <Button variant="default" mih={44} disabled={isBusy} aria-busy={isBusy} onClick={handleResend}>
            {t('resend')}
          </Button>
        </Group>
      </Alert>
      <ErrorBanner error={problem} isSimple />
      {isSent && (
        <Alert color="green" role="status" style={{ overflowWrap: 'anywhere' }}>
          {t('resent', { email })}
        </Alert>
      )}
    </>
  )
}

type ChangeEmailFormProps = { current: string; isConfirmed: boolean; onChanged: () => Promise<unknown> }

/** The result of the last change: a link was mailed to the new address, or it took effect at once. */
type Done = { kind: 'asked' | 'changed'; newEmail: string; email: string }

/** Form for a new address; if the old one is confirmed, the new one must be confirmed before it takes effect. */
function ChangeEmailForm({ current, isConfirmed, onChanged }: ChangeEmailFormProps) {
  const t = useTranslations('profile.changeEmail')
  const router = useRouter()
  const [done, setDone] = useState<Done | null>(null)
  const form = useZodForm(changeEmailFormSchema(current), { defaultValues: { newEmail: current } })
  const typed = useWatch({ control: form.control, name: 'newEmail' }) ?? ''
  const isUnchanged = typed.trim().toLowerCase() === current.toLowerCase()

  const handleChange = async ({ newEmail }: { newEmail: string }) => {
    setDone(null)
    const { requiresConfirmation } = await accountCall<{ requiresConfirmation: boolean }>('/api/account/changeEmail', {
      newEmail,
    })
    setDone({ kind: requiresConfirmation ? 'asked' : 'changed', newEmail, email: current })
    form.reset({ newEmail: requiresConfirmation ? current : newEmail }, { keepDirtyValues: false })
    if (requiresConfirmation) return
    await onChanged()
    router.refresh()
  }

  return (
    <>
      <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {t('current', { email: current })}
      </Text>
      {!isConfirmed && isUnchanged && <UnconfirmedEmail key={current} email={current} />}
      <Form form={form} onSubmit={handleChange} aria-label={t('title')}>
        {done !== null && (
          <Alert color="green" role="status" style={{ overflowWrap: 'anywhere' }}>
            {t(done.kind, { newEmail: done.newEmail, email: done.email })}
          </Alert>
        )}
        <FormTextInput
          name="newEmail"
          type="email"
          label={t('newEmail')}
          autoComplete="email"
          required
          withAsterisk={false}
        />
        <Group>
          <SubmitButton busyLabel={t('busy')}>{t('submit')}</SubmitButton>
        </Group>
      </Form>
    </>
  )
}
