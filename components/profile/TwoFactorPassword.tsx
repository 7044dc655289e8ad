'use client'
import { Button, Group, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Form } from '@/components/forms/Form'
import { FormPasswordInput } from '@/components/forms/FormPasswordInput'
import { SubmitButton } from '@/components/forms/SubmitButton'
import { useZodForm } from '@/components/forms/useZodForm'
import { ownPasswordSchema } from '@/domain/account'

export type TwoFactorChange = 'turnOn' | 'renew' | 'turnOff'
type Props = {
  change: TwoFactorChange
  onPassword: (change: TwoFactorChange, password: string) => Promise<void>
  onCancel: () => void
}

const help = { turnOn: 'startHelp', renew: 'renewHelp', turnOff: 'turnOffHelp' } as const
const submit = { turnOn: 'continue', renew: 'renew', turnOff: 'turnOff' } as const

/** Says what a change means, and asks the password for it. */
export function TwoFactorPassword({ change, onPassword, onCancel }: Props) {
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
        <SubmitButton size="md" color={change === 'turnOff' ? 'red' : undefined} busyLabel={t('busy')}>
          {t(submit[change])}
        </SubmitButton>
        <Button size="md" variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Group>
    </Form>
  )
}
