'use client'
import { Alert, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Form } from '@/components/forms/Form'
import { FormSection } from '@/components/forms/FormSection'
import { FormTextInput } from '@/components/forms/FormTextInput'
import { SubmitButton } from '@/components/forms/SubmitButton'
import { useValidationWords } from '@/components/forms/validation/useValidationWords'
import { useZodForm } from '@/components/forms/useZodForm'
import { accountCall } from '@/components/shared/accountCall'
import { leaveFor } from '@/components/shared/leaveFor'
import { MailServerFields } from '@/components/shared/MailServerFields'
import { NewPasswordFields } from '@/components/shared/NewPasswordFields'
import { TestMail } from '@/components/shared/TestMail'
import { usePasswordWords } from '@/components/shared/usePasswordWords'
import type { LoginResult, PasswordRules } from '@/domain/account'
import type { TestMailResult } from '@/domain/mailSettings'
import { setupFormSchema } from '@/domain/setup'
import { logoFields, logoProblem } from './logoFile'
import { LogoInput } from './LogoInput'

type Props = { token: string; rules: PasswordRules; hasMailServer: boolean }

const blank = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  companyName: '',
  brandColor: '',
  smtpUrl: '',
  mailFrom: '',
}

/** The first account, the first company and the mail server, in one go. */
export function SetupForm({ token, rules, hasMailServer }: Props) {
  const t = useTranslations('setup')
  const { hint, breach } = usePasswordWords(rules)
  const form = useZodForm(setupFormSchema(rules, breach), { defaultValues: blank })
  const [email, smtpUrl, mailFrom] = useWatch({ control: form.control, name: ['email', 'smtpUrl', 'mailFrom'] })
  const words = useValidationWords()
  const [logo, setLogo] = useState<File | null>(null)

  const handleSetup = async (values: typeof blank) => {
    const problem = logoProblem(logo)
    if (problem !== null) throw new Error(words(problem))
    const { confirmPassword: _, ...fields } = values
    const result = await accountCall<LoginResult>('/api/setup', { ...fields, token, logo: await logoFields(logo) })
    return leaveFor(result.returnUrl)
  }
  const handleTest = (to: string) =>
    accountCall<TestMailResult>('/api/setup/testMail', { token, to, smtpUrl, mailFrom })

  return (
    <Form form={form} onSubmit={handleSetup} guardsUnsaved={false}>
      <FormSection title={t('account.title')}>
        <FormTextInput
          name="firstName"
          label={t('account.firstName')}
          autoComplete="given-name"
          required
          withAsterisk={false}
        />
        <FormTextInput
          name="lastName"
          label={t('account.lastName')}
          autoComplete="family-name"
          required
          withAsterisk={false}
        />
        <FormTextInput
          name="email"
          type="email"
          label={t('account.email')}
          autoComplete="username"
          required
          withAsterisk={false}
        />
        <NewPasswordFields hint={hint} />
      </FormSection>
      <FormSection title={t('company.title')}>
        <FormTextInput
          name="companyName"
          label={t('company.name')}
          autoComplete="organization"
          required
          withAsterisk={false}
        />
        <FormTextInput
          name="brandColor"
          label={t('company.brandColor')}
          description={t('company.brandColorHint')}
          autoComplete="off"
        />
        <LogoInput file={logo} onChange={setLogo} />
      </FormSection>
      <FormSection title={t('mail.title')}>
        {hasMailServer ? (
          <Alert>{t('mail.environment')}</Alert>
        ) : (
          <>
            <Text c="dimmed" size="sm">
              {t('mail.intro')}
            </Text>
            <MailServerFields isOptional />
            {smtpUrl.trim() !== '' && <TestMail suggestedTo={email} onSend={handleTest} />}
          </>
        )}
      </FormSection>
      <SubmitButton size="md" fullWidth busyLabel={t('busy')} mt="md">
        {t('submit')}
      </SubmitButton>
    </Form>
  )
}
