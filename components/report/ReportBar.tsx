'use client'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconDownload, IconPrinter, IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import classes from './reportBar.module.css'
import type { ReportState } from './useReport'

type Props = { state: ReportState; onPrint: () => void; onDownload: () => void; onClose: () => void }

const icon = { size: 18, 'aria-hidden': true } as const

/** What can be done with a report; it stays in sight, and rests while the PDF is made. */
export function ReportBar({ state, onPrint, onDownload, onClose }: Props) {
  const t = useTranslations('report.page')
  const isBusy = state === 'generating'
  return (
    <div className={classes.bar}>
      <Group justify="space-between" gap="xs">
        <Text role="status" size="sm" c="dimmed" className={classes.state}>
          {isBusy ? t('generating') : ''}
        </Text>
        <Group gap="xs" className={classes.buttons}>
          <Button leftSection={<IconPrinter {...icon} />} disabled={isBusy} onClick={onPrint}>
            {t('print')}
          </Button>
          <Button variant="default" leftSection={<IconDownload {...icon} />} disabled={isBusy} onClick={onDownload}>
            {t('download')}
          </Button>
          <Button variant="default" leftSection={<IconX {...icon} />} disabled={isBusy} onClick={onClose}>
            {t('close')}
          </Button>
        </Group>
      </Group>
      {(state === 'failed' || state === 'blocked') && (
        <Alert role="alert" color={state === 'failed' ? 'red' : 'yellow'} mt="xs">
          {t(state)}
        </Alert>
      )}
    </div>
  )
}
