'use client'
import { useQuery } from '@apollo/client/react'
import { Anchor, Button, Group, Image, Loader, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Form } from '@/components/forms/Form'
import { SubmitButton } from '@/components/forms/SubmitButton'
import { useZodForm } from '@/components/forms/useZodForm'
import { BrandStyle } from '@/components/layout/theme/BrandStyle'
import { NewPasswordFields } from '@/components/shared/form/NewPasswordFields'
import { accountCall } from '@/components/shared/request/accountCall'
import { hardNavigate } from '@/components/shared/hardNavigate'
import { usePasswordMessages } from '@/components/shared/form/usePasswordMessages'
import { Email } from '@/components/ui/Email'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { codeSchema, type LoginResult, newPasswordFormSchema } from '@/domain/account'
import type { PasswordRules } from '@/domain/password'
import { accountPaths } from '@/domain/paths'
import { ProfileForInviteDocument, type ProfileForInviteQuery } from '@/graphql/profile/__generated__/operations'
import { removeCodeFromAddress } from './code/removeCodeFromAddress'
import { withQuery } from './withQuery'

type LookProps = { company: ProfileForInviteQuery['profileForInvite']['company'] }

/** The logo and the colour of the company that invites. */
function CompanyLook({ company }: LookProps) {
  if (company === null) return null
  return (
    <>
      {company.brandColor !== null && <BrandStyle brandColor={company.brandColor} />}
      {company.logoUrl !== null && (
        // Logos are designed for a white background.
        <Image
          src={company.logoUrl}
          alt={company.name}
          h={52}
          w="fit-content"
          maw="100%"
          fit="contain"
          bg="white"
          p={6}
        />
      )}
    </>
  )
}

type InvitePasswordFormProps = {
  invited: ProfileForInviteQuery['profileForInvite']
  userId: string
  code: string
  returnUrl: string | null
  rules: PasswordRules
}

/** The invited person's details, read-only, and the password they choose. */
function InvitePasswordForm({ invited, userId, code, returnUrl, rules }: InvitePasswordFormProps) {
  const t = useTranslations('account.confirmInvite')
  const { company } = invited
  const details = (['firstName', 'lastName', 'email'] as const).filter((detail) => invited[detail].trim() !== '')
  const { hint, breach } = usePasswordMessages(rules)
  const form = useZodForm(newPasswordFormSchema(rules, breach), {
    defaultValues: { password: '', confirmPassword: '' },
  })

  const handleAccept = async ({ password }: { password: string }) => {
    const result = await accountCall<LoginResult>(withQuery('/api/account/confirmInvite', { returnUrl }), {
      userId,
      code,
      password,
    })
    removeCodeFromAddress(accountPaths.login(returnUrl))
    return hardNavigate(result.returnUrl)
  }

  return (
    <Form form={form} onSubmit={handleAccept} guardsUnsaved={false}>
      <Text>{company === null ? t('intro') : t('introOfCompany', { company: company.name })}</Text>
      <Stack component="dl" gap={4} m={0}>
        {details.map((detail) => (
          <Group key={detail} gap="xs" align="baseline">
            <Text component="dt" size="sm" c="dimmed">
              {t(detail)}
            </Text>
            <Text component="dd" m={0} fw={550} style={{ overflowWrap: 'anywhere' }}>
              {detail === 'email' ? <Email>{invited.email}</Email> : invited[detail]}
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

type Props = { userId: string; code: string; returnUrl: string | null; rules: PasswordRules }

/** Accepts an invitation: shows the invited person and sets a first password. */
export function ConfirmInviteScreen({ userId, code, returnUrl, rules }: Props) {
  const t = useTranslations('account')
  const isIncomplete = !codeSchema.safeParse({ userId, code }).success
  const { data, error } = useQuery(ProfileForInviteDocument, {
    variables: { userId, code },
    skip: isIncomplete,
    fetchPolicy: 'no-cache',
  })
  const invited = data?.profileForInvite ?? null
  const [incomplete] = useState(isIncomplete ? new Error(t('confirmInvite.incomplete')) : null)
  const problem = incomplete ?? error ?? null

  return (
    <Stack gap="md">
      <CompanyLook company={invited?.company ?? null} />
      <Title order={1} size="h2">
        {t('confirmInvite.title')}
      </Title>
      <ErrorBanner error={problem} isSimple takesFocus />
      {invited !== null && (
        <>
          <InvitePasswordForm invited={invited} userId={userId} code={code} returnUrl={returnUrl} rules={rules} />
          <Text size="sm" ta="center">
            <span>{t('confirmInvite.alreadyAccepted')}</span>{' '}
            <Anchor underline="always" href={accountPaths.login(returnUrl)}>
              {t('authentication.signIn')}
            </Anchor>
          </Text>
        </>
      )}
      {invited === null && problem === null && <Loader role="status" aria-label={t('confirmInvite.loading')} />}
      {problem !== null && (
        <Button component="a" href={accountPaths.login(returnUrl)} size="md">
          {t('authentication.signIn')}
        </Button>
      )}
    </Stack>
  )
}
