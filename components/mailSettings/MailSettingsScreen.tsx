'use client'
import { Loader, Stack, Paper, Title } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { PageHeader } from '@/components/layout/PageHeader'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { accountCall } from '@/components/shared/request/accountCall'
import { TestMail } from '@/components/shared/form/TestMail'
import type { TestMailResult, MailSettings } from '@/domain/mailSettings'
import { MailAdvice } from './MailAdvice'
import { MailCountTiles } from './MailCountTiles'
import { MailNow } from './MailNow'
import { MailServerForm } from './MailServerForm'
import { UndeliveredMails } from './UndeliveredMails'

type Props = {
  /** The suggested recipient of a test mail. */
  ownEmail: string
}

/** The platform's mail server, and the undelivered mails. */
export function MailSettingsScreen({ ownEmail }: Props) {
  const t = useTranslations('mailSettings')
  const words = useTranslations('common')
  const router = useRouter()
  const { settings, problem, reload } = useMailSettings()

  const handleSaved = async () => {
    await reload()
    // The banner about a missing mail server belongs to the surrounding page.
    router.refresh()
  }

  const isEditable = settings !== null && settings.source !== 'demo' && settings.source !== 'environment'
  return (
    <>
      <PageHeader title={t('title')} description={t('intro')} />
      <Stack gap="md" maw={960}>
        <ErrorBanner error={problem} isSimple />
        {settings === null && problem === null && <Loader role="status" aria-label={words('loading')} />}
        {settings !== null && <MailNow settings={settings} />}
        {settings !== null && <MailCountTiles counts={settings.counts} />}
        {isEditable && <MailServerForm settings={settings} ownEmail={ownEmail} onSaved={handleSaved} />}
        {settings?.source === 'environment' && <MailInUseTest ownEmail={ownEmail} />}
        {settings !== null && settings.source !== 'demo' && (
          <UndeliveredMails mails={settings.undelivered} failedCount={settings.counts.Failed} onRetried={reload} />
        )}
        {settings !== null && settings.server !== null && <MailAdvice mailFrom={settings.mailFrom} />}
      </Stack>
    </>
  )
}

type MailInUseTestProps = { ownEmail: string }

/** Tests the mail server from the environment, which cannot be changed here. */
function MailInUseTest({ ownEmail }: MailInUseTestProps) {
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

type Loaded = { settings: MailSettings | null; problem: unknown; reload: () => Promise<void> }

/** The mail settings, fetched from the server. */
function useMailSettings(): Loaded {
  const [settings, setSettings] = useState<MailSettings | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const reload = useCallback(
    () =>
      accountCall<MailSettings>('/api/mailSettings').then((answer) => {
        setSettings(answer)
        setProblem(null)
      }, setProblem),
    [],
  )
  useEffect(() => void reload(), [reload])
  return { settings, problem, reload }
}
