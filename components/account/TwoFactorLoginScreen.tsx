'use client'
import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Form } from '@/components/forms/Form'
import { FormCheckbox } from '@/components/forms/FormCheckbox'
import { FormTextInput } from '@/components/forms/FormTextInput'
import { SubmitButton } from '@/components/forms/SubmitButton'
import { useZodForm } from '@/components/forms/useZodForm'
import { accountCall } from '@/components/shared/request/accountCall'
import { hardNavigate } from '@/components/shared/hardNavigate'
import { type LoginResult, secondStepFormSchema } from '@/domain/account'
import { accountPaths } from '@/domain/paths'
import { ForeignReturnAlert } from './messages/ForeignReturnAlert'
import { withQuery } from './withQuery'

type Props = { returnUrl: string | null; isForeignReturn: boolean }
type Values = { code: string; rememberMachine: boolean }

/** The second step of signing in: a code from the authenticator app, or a recovery code instead. */
export function TwoFactorLoginScreen({ returnUrl, isForeignReturn }: Props) {
  const t = useTranslations('account')
  const expired = useTranslations('errors')('signInExpired')
  const [kind, setKind] = useState<'authenticator' | 'recovery'>('authenticator')
  const form = useZodForm(secondStepFormSchema(kind), { defaultValues: { code: '', rememberMachine: false } })
  const isRecovery = kind === 'recovery'

  const handleLogin = async ({ code, rememberMachine }: Values) => {
    const given = isRecovery ? { recoveryCode: code, rememberMachine } : { code, rememberMachine }
    const answer = accountCall<LoginResult>(withQuery('/api/account/loginWithTwoFactor', { returnUrl }), given)
    const result = await answer.catch((error: unknown) => {
      // The sign-in has expired: the first step must be repeated.
      if (error instanceof Error && error.message === expired)
        return hardNavigate(withQuery(accountPaths.login(returnUrl), { expired: '1' }))
      form.setValue('code', '')
      throw error
    })
    return hardNavigate(result.returnUrl)
  }
  const handleSwap = () => {
    form.resetField('code')
    setKind(isRecovery ? 'authenticator' : 'recovery')
  }

  return (
    <Stack gap="md">
      <Title order={1} size="h2">
        {t('twoFactor.title')}
      </Title>
      <ForeignReturnAlert isForeign={isForeignReturn} />
      <Form key={kind} form={form} onSubmit={handleLogin} guardsUnsaved={false}>
        {isRecovery ? (
          <FormTextInput
            name="code"
            label={t('twoFactor.recoveryCode')}
            description={t('twoFactor.recoveryCodeHelp')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus
            required
            withAsterisk={false}
          />
        ) : (
          <FormTextInput
            name="code"
            label={t('twoFactor.code')}
            description={t('twoFactor.codeHelp')}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            required
            withAsterisk={false}
          />
        )}
        <FormCheckbox name="rememberMachine" label={t('twoFactor.rememberMachine')} />
        <SubmitButton size="md" fullWidth busyLabel={t('twoFactor.busy')}>
          {t('twoFactor.submit')}
        </SubmitButton>
      </Form>
      <Button variant="subtle" mih={44} onClick={handleSwap}>
        {t(isRecovery ? 'twoFactor.useAuthenticator' : 'twoFactor.useRecoveryCode')}
      </Button>
      <Text size="sm" ta="center">
        <Anchor href={accountPaths.login(returnUrl)}>{t('authentication.backToSignIn')}</Anchor>
      </Text>
    </Stack>
  )
}
