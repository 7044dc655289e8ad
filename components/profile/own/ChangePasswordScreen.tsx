'use client'
import { Alert, Group } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { fieldErrorsOf } from '@/components/forms/validation/fieldErrorsOf'
import { Form } from '@/components/forms/Form'
import { FormPasswordInput } from '@/components/forms/FormPasswordInput'
import { SubmitButton } from '@/components/forms/SubmitButton'
import { useZodForm } from '@/components/forms/useZodForm'
import { accountCall } from '@/components/shared/request/accountCall'
import { NewPasswordFields } from '@/components/shared/form/NewPasswordFields'
import { usePasswordMessages } from '@/components/shared/form/usePasswordMessages'
import { changePasswordFormSchema } from '@/domain/account'
import type { PasswordRules } from '@/domain/password'
import { ProfilePanel } from './ProfilePanel'

type Props = { rules: PasswordRules }
type Values = { currentPassword: string; password: string }

const empty = { currentPassword: '', password: '', confirmPassword: '' }

/** Maps the service's `newPassword` to the form's `password`; a wrong password can only be the current one. */
function onFormFields(error: unknown, wrongPassword: string): unknown {
  if (error instanceof Error && error.message === wrongPassword)
    return Object.assign(new Error(), { errors: [{ path: 'currentPassword', message: wrongPassword }] })
  const errors = fieldErrorsOf(error)
  if (errors.length === 0) return error
  return Object.assign(new Error(), {
    errors: errors.map((field) => ({ ...field, path: field.path === 'newPassword' ? 'password' : field.path })),
  })
}

/** Changes the user's own password; requires the current one. */
export function ChangePasswordScreen({ rules }: Props) {
  const t = useTranslations('profile.changePassword')
  const wrongPassword = useTranslations('errors')('invalidPassword')
  const { hint, breach } = usePasswordMessages(rules)
  const [isChanged, setChanged] = useState(false)
  const form = useZodForm(changePasswordFormSchema(rules, breach), { defaultValues: empty })

  const handleChange = async ({ currentPassword, password }: Values) => {
    setChanged(false)
    await accountCall('/api/account/changePassword', { currentPassword, newPassword: password }).catch(
      (error: unknown) => {
        throw onFormFields(error, wrongPassword)
      },
    )
    form.reset(empty, { keepDirtyValues: false })
    setChanged(true)
  }

  return (
    <ProfilePanel title={t('title')}>
      <Form form={form} onSubmit={handleChange} guardsUnsaved={false} aria-label={t('title')}>
        {isChanged && (
          <Alert color="green" role="status">
            {t('changed')}
          </Alert>
        )}
        <FormPasswordInput
          name="currentPassword"
          label={t('currentPassword')}
          autoComplete="current-password"
          required
          withAsterisk={false}
        />
        <NewPasswordFields hint={hint} label={t('newPassword')} />
        <Group>
          <SubmitButton busyLabel={t('busy')}>{t('submit')}</SubmitButton>
        </Group>
      </Form>
    </ProfilePanel>
  )
}
