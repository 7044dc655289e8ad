'use client'
import { Paper, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { accountCall } from '@/components/shared/accountCall'
import { TestMail } from '@/components/shared/TestMail'
import type { TestMailResult } from '@/domain/mailSettings'

type Props = { ownEmail: string }

/** Tests the mail server of the environment, which cannot be changed here. */
export function MailInUseTest({ ownEmail }: Props) {
  const t = useTranslations('mailSettings.test')
  return (
    <Paper component="section" withBorder p="md" aria-label={t('title')}>
      <Title order={2} size="h4" mb="sm">
        {t('title')}
      </Title>
      <TestMail suggestedTo={ownEmail} onSend={(to) => accountCall<TestMailResult>('/api/mailSettings/test', { to })} />
    </Paper>
  )
}
