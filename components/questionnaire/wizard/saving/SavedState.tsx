'use client'
import { Group, Loader, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'next-intl'

type Props = { status: 'idle' | 'saving' | 'saved' | 'failed' | 'offline' | 'heldBack'; savedAt: Date | null }

/** Whether the screen's content is saved: "Saving...", "Saved 10:42" in the reader's local time. */
export function SavedState({ status, savedAt }: Props) {
  const t = useTranslations('common.saved')
  const format = useFormatter()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const time =
    savedAt === null
      ? null
      : format.dateTime(savedAt, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })
  const isUnsaved = status === 'failed' || status === 'offline' || status === 'heldBack'
  const says = status === 'saving' ? t('saving') : isUnsaved ? t(status) : time === null ? null : t('at', { time })
  return (
    <Group gap={6} wrap="nowrap" role="status" aria-live="polite" mih={20} data-quiet={!isUnsaved || undefined}>
      {status === 'saving' && <Loader size={14} aria-hidden />}
      {isUnsaved && <IconAlertTriangle size={16} color="var(--mantine-color-error)" aria-hidden />}
      {status !== 'saving' && !isUnsaved && says !== null && (
        <IconCheck size={16} color="var(--mantine-color-success)" aria-hidden />
      )}
      {says !== null && (
        <Text size="sm" c={isUnsaved ? 'error' : 'dimmed'} className="tabular">
          {says}
        </Text>
      )}
    </Group>
  )
}
