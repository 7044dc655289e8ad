'use client'
import { Button, Loader, Stack, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { PageHeader } from '@/components/layout/PageHeader'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { HeldMails } from './HeldMails'
import { OperationJobs } from './OperationJobs'
import { OperationMails } from './OperationMails'
import { OperationNodes } from './OperationNodes'
import { OperationStorage } from './OperationStorage'
import { OperationTimes } from './OperationTimes'
import { useOperation } from './useOperation'

/** How the installation fares: its processes, its work, its mails, its storage and its backup. */
export function OperationScreen() {
  const t = useTranslations('operation')
  const words = useTranslations('common')
  const { operation, error, isBusy, reload } = useOperation()
  const handleReload = () => void reload().catch(() => undefined)
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('intro')}
        actions={
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            disabled={isBusy}
            onClick={handleReload}
          >
            {t('refresh')}
          </Button>
        }
      />
      <Stack gap="md" maw={1100}>
        <ErrorBanner error={error} isSimple />
        {operation === undefined && error == null && <Loader role="status" aria-label={words('loading')} />}
        {operation !== undefined && (
          <>
            <HeldMails mails={operation.mails} onReleased={reload} />
            <OperationJobs jobs={operation.jobs} onRetried={reload} />
            <OperationNodes nodes={operation.nodes} />
            <OperationMails mails={operation.mails} />
            <OperationStorage storage={operation.storage} />
            <OperationTimes operation={operation} />
            {operation.build !== '' && (
              <Text size="sm" c="dimmed">
                {t('version', { build: operation.build })}
              </Text>
            )}
          </>
        )}
      </Stack>
    </>
  )
}
