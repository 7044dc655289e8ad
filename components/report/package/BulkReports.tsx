'use client'
import { Box, Button, CloseButton, Group, Paper } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { BulkReportModal } from './BulkReportModal'
import { PackageDownload } from './PackageDownload'
import { PackageState } from './PackageState'
import type { Bulk } from './useReportPackage'

/** A package in the making or ready: over the page, or as a line of it once that is closed. */
export function BulkReports({ bulk }: { bulk: Bulk }) {
  const t = useTranslations('reportPackage.bulk')
  const { reportPackage, progress, isWaiting, isUnfinished, isOpen, open, dismiss } = bulk
  // Once the browser has followed the link.
  const handleDownload = () => void setTimeout(dismiss)
  return (
    <>
      <BulkReportModal bulk={bulk} />
      {reportPackage !== null && !isOpen && (
        <Paper withBorder p="sm" radius="md" component="section" aria-label={t('package')}>
          <Group gap="sm">
            <Box flex="1 1 14rem" miw={0}>
              <PackageState progress={progress} isWaiting={isWaiting} />
            </Box>
            <Button variant="default" onClick={open}>
              {t('show')}
            </Button>
            {!isUnfinished && (
              <PackageDownload reportPackage={reportPackage} progress={progress} onDownload={handleDownload} />
            )}
            {!isUnfinished && <CloseButton aria-label={t('dismiss')} onClick={dismiss} />}
          </Group>
        </Paper>
      )}
    </>
  )
}
