'use client'
import { Alert, Stack, Text, Title, FileInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { IconPhoto } from '@tabler/icons-react'
import type { LoginResult } from '@/domain/account'
import type { PasswordRules } from '@/domain/password'
import { Form } from '@/components/forms/Form'
import { FormSection } from '@/components/forms/FormSection'
import { FormTextInput } from '@/components/forms/FormTextInput'
import { SubmitButton } from '@/components/forms/SubmitButton'
import { useValidationMessages } from '@/components/forms/validation/useValidationMessages'
import { useZodForm } from '@/components/forms/useZodForm'
import { accountCall } from '@/components/shared/request/accountCall'
import { hardNavigate } from '@/components/shared/hardNavigate'
import { MailServerFields } from '@/components/shared/form/MailServerFields'
import { NewPasswordFields } from '@/components/shared/form/NewPasswordFields'
import { TestMail } from '@/components/shared/form/TestMail'
import { usePasswordMessages } from '@/components/shared/form/usePasswordMessages'
import type { TestMailResult } from '@/domain/mailSettings'
import { setupFormSchema, largestLogo } from '@/domain/setup'

type Props = {
  product: string
  /** null for a visitor whose link has no token, or a wrong one. */
  token: string | null
  rules: PasswordRules
  /** Whether the environment sets a mail server. */
  hasMailServer: boolean
}

/** The first-start page: creates the first staff account and the first company. */
export function SetupScreen({ product, token, rules, hasMailServer }: Props) {
  const t = useTranslations('setup')
  return (
    <Stack gap="md">
      <Title order={1} size="h2">
        {t('title', { product })}
      </Title>
      {token === null ? (
        <Alert color="red" role="alert">
          {t('wrongToken')}
        </Alert>
      ) : (
        <>
          <Text>{t('intro')}</Text>
          <SetupForm token={token} rules={rules} hasMailServer={hasMailServer} />
        </>
      )}
    </Stack>
  )
}

type SetupFormProps = { token: string; rules: PasswordRules; hasMailServer: boolean }

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

/** The first account, the first company and the mail server, in one request. */
function SetupForm({ token, rules, hasMailServer }: SetupFormProps) {
  const t = useTranslations('setup')
  const { hint, breach } = usePasswordMessages(rules)
  const form = useZodForm(setupFormSchema(rules, breach), { defaultValues: blank })
  const [email, smtpUrl, mailFrom] = useWatch({ control: form.control, name: ['email', 'smtpUrl', 'mailFrom'] })
  const words = useValidationMessages()
  const [logo, setLogo] = useState<File | null>(null)

  const handleSetup = async (values: typeof blank) => {
    const problem = logoProblem(logo)
    if (problem !== null) throw new Error(words(problem))
    const { confirmPassword: _, ...fields } = values
    const result = await accountCall<LoginResult>('/api/setup', { ...fields, token, logo: await logoFields(logo) })
    return hardNavigate(result.returnUrl)
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

type LogoInputProps = { file: File | null; onChange: (file: File | null) => void }

/** The company's logo. */
function LogoInput({ file, onChange }: LogoInputProps) {
  const t = useTranslations('setup.company')
  const words = useValidationMessages()
  const problem = logoProblem(file)
  return (
    <FileInput
      label={t('logo')}
      description={t('logoHint')}
      placeholder={t('logoPick')}
      leftSection={<IconPhoto size={16} aria-hidden />}
      accept={logoTypes.join(',')}
      value={file}
      error={problem === null ? undefined : words(problem)}
      onChange={onChange}
      clearable
      clearButtonProps={{ 'aria-label': t('logoClear') }}
    />
  )
}

/** The allowed image types of a logo. */
const logoTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']

/** The message key of an invalid logo; null for none and for a valid one. */
function logoProblem(file: File | null): 'logoType' | 'logoTooLarge' | null {
  if (file === null) return null
  if (!logoTypes.includes(file.type)) return 'logoType'
  return file.size > largestLogo ? 'logoTooLarge' : null
}

/** A logo as input of the setup request. */
function logoFields(file: File | null): Promise<{ filename: string; dataUrl: string } | null> {
  if (file === null) return Promise.resolve(null)
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve({ filename: file.name, dataUrl: String(reader.result) })
    reader.onerror = () => reject(reader.error ?? new Error(file.name))
    reader.readAsDataURL(file)
  })
}
