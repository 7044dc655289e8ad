'use client'
import { Alert, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { PasswordRules } from '@/domain/account'
import { SetupForm } from './SetupForm'

type Props = {
  product: string
  /** null for a visitor whose link carries none, or not the right one. */
  token: string | null
  rules: PasswordRules
  /** Does the environment name a mail server? */
  hasMailServer: boolean
}

/** The first start: the first staff account and the first company. */
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
