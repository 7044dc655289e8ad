'use client'
import { Group, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Form } from '@/components/forms/Form'
import { SubmitButton } from '@/components/forms/SubmitButton'
import { useZodForm } from '@/components/forms/useZodForm'
import { accountCall } from '@/components/shared/accountCall'
import { leaveFor } from '@/components/shared/leaveFor'
import { NewPasswordFields } from '@/components/shared/NewPasswordFields'
import { usePasswordWords } from '@/components/shared/usePasswordWords'
import { newPasswordFormSchema, type LoginResult, type PasswordRules } from '@/domain/account'
import { accountPaths } from '@/domain/paths'
import { forgetCode } from './forgetCode'
import { withQuery } from './withQuery'

type Props = {
  invited: { firstName: string; lastName: string; email: string }
  userId: string
  code: string
  returnUrl: string | null
  rules: PasswordRules
}

/** The invited person's details to check, and the password they choose. */
export function InvitePasswordForm({ invited, userId, code, returnUrl, rules }: Props) {
  const t = useTranslations('account.confirmInvite')
  const details = (['firstName', 'lastName', 'email'] as const).filter((detail) => invited[detail].trim() !== '')
  const { hint, breach } = usePasswordWords(rules)
  const form = useZodForm(newPasswordFormSchema(rules, breach), {
    defaultValues: { password: '', confirmPassword: '' },
  })

  const handleAccept = async ({ password }: { password: string }) => {
    const result = await accountCall<LoginResult>(withQuery('/api/account/confirmInvite', { returnUrl }), {
      userId,
      code,
      password,
    })
    forgetCode(accountPaths.login(returnUrl))
    return leaveFor(result.returnUrl)
  }

  return (
    <Form form={form} onSubmit={handleAccept} guardsUnsaved={false}>
      <Text>{t('intro')}</Text>
      <Stack component="dl" gap={4} m={0}>
        {details.map((detail) => (
          <Group key={detail} gap="xs" align="baseline">
            <Text component="dt" size="sm" c="dimmed">
              {t(detail)}
            </Text>
            <Text component="dd" m={0} fw={550} style={{ overflowWrap: 'anywhere' }}>
              {invited[detail]}
            </Text>
          </Group>
        ))}
      </Stack>
      <input type="email" hidden readOnly autoComplete="username" value={invited.email} />
      <NewPasswordFields hint={hint} />
      <SubmitButton size="md" fullWidth busyLabel={t('busy')}>
        {t('accept')}
      </SubmitButton>
    </Form>
  )
}
