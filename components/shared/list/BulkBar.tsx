'use client'
import { Button, type ButtonProps, Group, Paper, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

/** The look of a button of the bar. */
export const bulkButton = { size: 'compact-sm', mih: 36, variant: 'default' } satisfies ButtonProps

type Props = {
  /** The accessible name of the bar. */
  label: string
  selected: number
  total: number
  /** The actions on the selected rows. */
  children: ReactNode
  onClear: () => void
}

/** The number of selected rows of a list, and what can be done with them. */
export function BulkBar({ label, selected, total, children, onClear }: Props) {
  const t = useTranslations('common.list')
  return (
    <Paper withBorder role="group" aria-label={label} p="xs" flex="1 0 100%" style={{ order: 1 }}>
      <Group gap="xs">
        <Text size="sm" fw={600} role="status" className="tabular" me="auto">
          {t('selected', { count: selected, total })}
        </Text>
        {children}
        <Button {...bulkButton} variant="subtle" leftSection={<IconX size={16} aria-hidden />} onClick={onClear}>
          {t('clearSelection')}
        </Button>
      </Group>
    </Paper>
  )
}
