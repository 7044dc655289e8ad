'use client'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { FailedReports } from './FailedReports'
import { PackageDownload } from './PackageDownload'
import { PackageState } from './PackageState'
import type { Bulk } from './useReportPackage'

/** Shows a package in the making until it can be downloaded. To close it ends nothing; to cancel ends the package. */
export function BulkReportModal({ bulk }: { bulk: Bulk }) {
  const t = useTranslations('reportPackage.bulk')
  const { reportPackage, progress, isUnfinished, isWaiting, isOpen, error, cancel, hide, onDownload } = bulk
  return (
    <Modal
      opened={isOpen}
      onClose={hide}
      title={t('title')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('hide') }}
    >
      <Stack>
        <PackageState progress={progress} isWaiting={isWaiting} />
        {isUnfinished && (
          <Text size="sm" c="dimmed">
            {t(reportPackage?.isByWorker === true ? 'byWorker' : 'byBrowser')}
          </Text>
        )}
        <ErrorBanner error={error} />
        {progress !== null && <FailedReports failed={progress.failed} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={isUnfinished ? () => void cancel() : hide}>
            {t(isUnfinished ? 'cancel' : 'close')}
          </Button>
          <PackageDownload reportPackage={reportPackage} progress={progress} onDownload={onDownload} />
        </Group>
      </Stack>
    </Modal>
  )
}
