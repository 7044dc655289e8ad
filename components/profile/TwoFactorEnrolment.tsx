'use client'
import { Anchor, Button, Code, Group, Image, Paper, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Form } from '@/components/forms/Form'
import { FormTextInput } from '@/components/forms/FormTextInput'
import { SubmitButton } from '@/components/forms/SubmitButton'
import { useZodForm } from '@/components/forms/useZodForm'
import { authenticatorCodeFormSchema } from '@/domain/account'

export type Enrolment = { secret: string; uri: string; qrCode: string }
type Props = { enrolment: Enrolment; onCode: (code: string) => Promise<void>; onCancel: () => void }

const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** The key for the authenticator app, to scan or to type, and a field for the first code. */
export function TwoFactorEnrolment({ enrolment: { secret, uri, qrCode }, onCode, onCancel }: Props) {
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
        <SubmitButton size="md" busyLabel={t('busy')}>
          {t('confirm')}
        </SubmitButton>
        <Button size="md" variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Group>
    </Form>
  )
}
