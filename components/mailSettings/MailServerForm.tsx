'use client'
import { Alert, Group, Paper, Text, Title, Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useDisclosure } from '@mantine/hooks'
import { Form } from '@/components/forms/Form'
import { SubmitButton } from '@/components/forms/SubmitButton'
import { useZodForm } from '@/components/forms/useZodForm'
import { accountCall } from '@/components/shared/request/accountCall'
import { MailServerFields } from '@/components/shared/form/MailServerFields'
import { TestMail } from '@/components/shared/form/TestMail'
import { mailSettingsFormSchema, type MailSettings, type TestMailResult } from '@/domain/mailSettings'
import { ConfirmAction } from '@/components/ui/ConfirmAction'

type Props = { settings: MailSettings; ownEmail: string; onSaved: () => Promise<void> }

const example = 'smtp://name:password@host:587'

/** Changes the mail server and the sender. The saved address is never shown again: leaving it empty retains it. */
export function MailServerForm({ settings: { source, savedMailFrom }, ownEmail, onSaved }: Props) {
  const t = useTranslations('mailSettings')
  const form = useZodForm(mailSettingsFormSchema({ isSaved: source === 'saved' }), {
    defaultValues: { smtpUrl: '', mailFrom: savedMailFrom },
  })
  const [smtpUrl, mailFrom] = useWatch({ control: form.control, name: ['smtpUrl', 'mailFrom'] })
  const [isSaved, setSaved] = useState(false)

  const handleSave = async (values: { smtpUrl: string; mailFrom: string }) => {
    setSaved(false)
    await accountCall('/api/mailSettings', values)
    // The typed address contains a password: it is removed from the screen.
    form.reset({ smtpUrl: '', mailFrom: values.mailFrom }, { keepDirtyValues: false })
    setSaved(true)
    await onSaved()
  }
  const handleForgotten = async () => {
    form.reset({ smtpUrl: '', mailFrom: '' }, { keepDirtyValues: false })
    setSaved(false)
    await onSaved()
  }
  const handleTest = (to: string) => accountCall<TestMailResult>('/api/mailSettings/test', { to, smtpUrl, mailFrom })

  return (
    <Paper component="section" withBorder p="md" aria-label={t('settings.title')}>
      <Form form={form} onSubmit={handleSave}>
        <Title order={2} size="h4">
          {t('settings.title')}
        </Title>
        <MailServerFields hint={source === 'saved' ? t('settings.keepHint', { example }) : undefined} />
        <Group gap="sm">
          <SubmitButton>{t('settings.save')}</SubmitButton>
          {source === 'saved' && <DeleteMailServer onForgotten={handleForgotten} />}
        </Group>
        {isSaved && (
          <Alert role="status" color="green">
            {t('settings.saved')}
          </Alert>
        )}
        <Text c="dimmed" size="sm">
          {t('settings.kept')}
        </Text>
        <Title order={3} size="h5">
          {t('test.title')}
        </Title>
        <Text c="dimmed" size="sm">
          {t('test.intro')}
        </Text>
        <TestMail suggestedTo={ownEmail} onSend={handleTest} />
      </Form>
    </Paper>
  )
}

type DeleteMailServerProps = { onForgotten: () => Promise<void> }

/** Deletes the saved mail server, after confirmation. */
function DeleteMailServer({ onForgotten }: DeleteMailServerProps) {
  const t = useTranslations('mailSettings.settings')
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button variant="subtle" color="red" onClick={open}>
        {t('forget')}
      </Button>
      {isOpen && (
        <ConfirmAction
          title={t('forgetTitle')}
          confirmLabel={t('forget')}
          onConfirm={() => accountCall('/api/mailSettings', { smtpUrl: null })}
          onDone={onForgotten}
          onClose={close}
        >
          {t('forgetText')}
        </ConfirmAction>
      )}
    </>
  )
}
