'use client'
import { Anchor, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Form } from '@/components/forms/Form'
import { FormTextInput } from '@/components/forms/FormTextInput'
import { SubmitButton } from '@/components/forms/SubmitButton'
import { useZodForm } from '@/components/forms/useZodForm'
import { accountCall } from '@/components/shared/request/accountCall'
import { emailFormSchema } from '@/domain/account'
import { accountPaths } from '@/domain/paths'
import { ForeignReturnAlert } from './messages/ForeignReturnAlert'
import { LostMail } from './messages/LostMail'
import { MailSent } from './messages/MailSent'
import { withQuery } from './withQuery'

type Props = { email: string; returnUrl: string | null; isForeignReturn: boolean }

/** Requests the mail with the link for choosing a new password. */
export function ForgotPasswordScreen({ email, returnUrl, isForeignReturn }: Props) {
  const t = useTranslations('account')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const path = withQuery('/api/account/sendPasswordResetEmail', { returnUrl })
  const form = useZodForm(emailFormSchema, { defaultValues: { email } })

  const handleSend = async (values: { email: string }) => {
    await accountCall(path, values)
    setSentTo(values.email)
  }

  return (
    <Stack gap="md">
      <Title order={1} size="h2">
        {t(sentTo === null ? 'forgotPassword.title' : 'checkEmail.title')}
      </Title>
      {sentTo === null ? (
        <>
          <ForeignReturnAlert isForeign={isForeignReturn} />
          <Text>{t('forgotPassword.intro')}</Text>
          <Form form={form} onSubmit={handleSend} guardsUnsaved={false}>
            <FormTextInput
              name="email"
              type="email"
              label={t('forgotPassword.email')}
              autoComplete="username"
              required
              withAsterisk={false}
            />
            <SubmitButton size="md" fullWidth busyLabel={t('forgotPassword.busy')}>
              {t('forgotPassword.submit')}
            </SubmitButton>
          </Form>
          <LostMail
            returnUrl={returnUrl}
            askEmail={async () =>
              (await form.trigger('email', { shouldFocus: true })) ? form.getValues('email').trim() : null
            }
          />
        </>
      ) : (
        <MailSent message={t('forgotPassword.sent')} email={sentTo} namesEmail resendPath={path} />
      )}
      <Text size="sm" ta="center">
        <Anchor href={withQuery(accountPaths.login(returnUrl), { email: sentTo })}>
          {t('authentication.backToSignIn')}
        </Anchor>
      </Text>
    </Stack>
  )
}
