'use client'
import { Box, Button, CloseButton, Group, Paper, Stack, Text, Alert, List, Progress } from '@mantine/core'
import { useTranslations, useMessages } from 'next-intl'
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react'
import { Dialog } from '@/components/ui/Dialog'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import type { Bulk } from './useReportPackage'
import type { PackageProgress } from './packageProgress'

/** A package in progress or ready: as a dialog, or as a line of the page once that is closed. */
export function BulkReports({ bulk }: { bulk: Bulk }) {
  const t = useTranslations('reportPackage.bulk')
  const { reportPackage, progress, isWaiting, isUnfinished, isOpen, open, dismiss } = bulk
  // After the browser has followed the link.
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

/**
 * Shows a package in progress until it can be downloaded. Closing the dialog does not end the package; cancelling
 * does.
 */
function BulkReportModal({ bulk }: { bulk: Bulk }) {
  const t = useTranslations('reportPackage.bulk')
  const { reportPackage, progress, isUnfinished, isWaiting, isOpen, error, cancel, hide, onDownload } = bulk
  return (
    <Dialog
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
    </Dialog>
  )
}

/** The failed reports of a package, each with the reason. */
function FailedReports({ failed }: Pick<PackageProgress, 'failed'>) {
  const t = useTranslations('reportPackage')
  const known = useMessages()['reportPackage'].problems
  const isKnown = (key: string | null): key is keyof typeof known => key !== null && key in known
  if (failed.length === 0) return null
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t('bulk.failed', { count: failed.length })}>
      <List
        size="sm"
        mah="30dvh"
        style={{ overflowY: 'auto' }}
        tabIndex={0}
        aria-label={t('bulk.failed', { count: failed.length })}
      >
        {failed.map(({ id, filename, problem }) => (
          <List.Item key={id}>
            <Text span inherit fw={600} style={{ overflowWrap: 'anywhere' }}>
              {filename}
            </Text>
            <br />
            <span>{t(`problems.${isKnown(problem) ? problem : 'failed'}`)}</span>
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

type Props = Pick<Bulk, 'progress' | 'isWaiting'>

/** The progress of a package, as text and as a bar. */
function PackageState({ progress, isWaiting }: Props) {
  const t = useTranslations('reportPackage.bulk')
  if (progress === null) return null
  const { current, total, complete, failed, isReady } = progress
  const percent = total === 0 ? 100 : Math.floor(((complete + failed.length) / total) * 100)
  const state = isReady ? t(complete === 0 ? 'noneMade' : 'ready') : t('processing', { n: current, total })
  return (
    <Stack gap={6}>
      <Text role="status" className="tabular">
        {state}
      </Text>
      {!isReady && <Progress value={percent} animated aria-label={t('title')} />}
      {!isReady && isWaiting && (
        <Text size="sm" c="dimmed" role="status">
          {t('waiting')}
        </Text>
      )}
    </Stack>
  )
}

type PackageDownloadProps = Pick<Bulk, 'reportPackage' | 'progress'> & { onDownload: () => void }

/** Saves the finished reports of a package as one file, once all have ended. */
function PackageDownload({ reportPackage, progress, onDownload }: PackageDownloadProps) {
  const t = useTranslations('reportPackage.bulk')
  const icon = <IconDownload size={18} aria-hidden />
  if (reportPackage === null || progress === null || !progress.isReady || progress.complete === 0) {
    return (
      <Button leftSection={icon} disabled>
        {t('download')}
      </Button>
    )
  }
  return (
    <Button
      component="a"
      href={`/api/zip/download/${encodeURIComponent(reportPackage.name)}`}
      download
      leftSection={icon}
      onClick={onDownload}
    >
      {t('download')}
    </Button>
  )
}
