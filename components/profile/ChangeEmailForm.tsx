'use client'
import { Alert, Group, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Form } from '@/components/forms/Form'
import { FormTextInput } from '@/components/forms/FormTextInput'
import { SubmitButton } from '@/components/forms/SubmitButton'
import { useZodForm } from '@/components/forms/useZodForm'
import { accountCall } from '@/components/shared/accountCall'
import { changeEmailFormSchema } from '@/domain/account'
import { UnconfirmedEmail } from './UnconfirmedEmail'

type Props = { current: string; isConfirmed: boolean; onChanged: () => Promise<unknown> }

/** What came of the last change: a link was mailed to the new address, or it holds at once. */
type Done = { kind: 'asked' | 'changed'; newEmail: string; email: string }

/** A new address; whoever has confirmed the old one confirms the new one too before it holds. */
export function ChangeEmailForm({ current, isConfirmed, onChanged }: Props) {
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
          <SubmitButton size="md" busyLabel={t('busy')}>
            {t('submit')}
          </SubmitButton>
        </Group>
      </Form>
    </>
  )
}
