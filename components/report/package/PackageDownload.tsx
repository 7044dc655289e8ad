'use client'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { Bulk } from './useReportPackage'

type Props = Pick<Bulk, 'reportPackage' | 'progress'> & { onDownload: () => void }

/** Saves what is made of a package, once all of it is over, as one file. */
export function PackageDownload({ reportPackage, progress, onDownload }: Props) {
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
