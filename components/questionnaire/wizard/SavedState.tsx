'use client'
import { Group, Loader, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'next-intl'
import type { SaveState } from './SaveQueue'

type Props = { status: SaveState['status']; savedAt: Date | null }

/** Says whether what was typed is stored: Saving..., Saved 10:42, or not yet. */
export function SavedState({ status, savedAt }: Props) {
  const t = useTranslations('questionnaire.saved')
  const format = useFormatter()
  const isBusy = status === 'saving' || status === 'pending'
  const saved = savedAt === null ? '' : t('saved', { time: format.dateTime(savedAt, { hour: '2-digit', minute: '2-digit', hour12: false, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }) })
  const icon = isBusy ? <Loader size={14} aria-hidden /> : status === 'failed' ? <IconAlertTriangle size={16} aria-hidden /> : savedAt === null ? null : <IconCheck size={16} aria-hidden />
  return (
    <Group gap={6} role="status" aria-live="polite" c={status === 'failed' ? 'red.8' : 'dimmed'} wrap="nowrap">
      {icon}
      <Text size="sm" inherit>
        {isBusy ? t('saving') : status === 'failed' || status === 'waiting' ? t(status) : saved}
      </Text>
    </Group>
  )
}
