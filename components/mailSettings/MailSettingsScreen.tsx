'use client'
import { Loader, Stack } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { PageHeader } from '@/components/layout/PageHeader'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { MailAdvice } from './MailAdvice'
import { MailCountTiles } from './MailCountTiles'
import { MailInUseTest } from './MailInUseTest'
import { MailNow } from './MailNow'
import { MailServerForm } from './MailServerForm'
import { UndeliveredMails } from './UndeliveredMails'
import { useMailSettings } from './useMailSettings'

type Props = {
  /** The address that a test mail is suggested to go to. */
  ownEmail: string
}

/** The mail server that the platform sends by, and the mails that did not go out. */
export function MailSettingsScreen({ ownEmail }: Props) {
  const t = useTranslations('mailSettings')
  const words = useTranslations('common')
  const router = useRouter()
  const { settings, problem, reload } = useMailSettings()

  const handleSaved = async () => {
    await reload()
    // The banner about a missing mail server belongs to the page around.
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
