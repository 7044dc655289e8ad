'use client'
import { Group, Paper, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconMinus } from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

type Direction = 'up' | 'down' | 'level'
type Props = {
  label: string
  value: ReactNode
  /** The number of people behind the figure. */
  n?: number
  hint?: ReactNode
  direction?: Direction
}

const arrows = {
  up: { Icon: IconArrowUp, color: 'var(--mantine-color-green-text)' },
  down: { Icon: IconArrowDown, color: 'var(--mantine-color-red-text)' },
  level: { Icon: IconMinus, color: 'dimmed' },
}

/** One figure with its label and the number of people behind it. */
export function StatTile({ label, value, n, hint, direction }: Props) {
  const t = useTranslations('common.stat')
  const format = useFormatter()
  const arrow = direction === undefined ? null : arrows[direction]
  return (
    <Paper withBorder p="md" role="group" aria-label={label}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Group gap="xs" align="baseline" wrap="nowrap">
        {arrow !== null && direction !== undefined && (
          <Text span c={arrow.color} lh={1} style={{ alignSelf: 'center' }}>
            <arrow.Icon size={22} stroke={2.5} role="img" aria-label={t(direction)} />
          </Text>
        )}
        <Text fz={28} fw={650} lh={1.3} className="tabular" style={{ overflowWrap: 'anywhere' }}>
          {typeof value === 'number' ? format.number(value) : value}
        </Text>
        {n !== undefined && (
          <Text size="sm" c="dimmed" className="tabular">
            {t('n', { n })}
          </Text>
        )}
      </Group>
      {hint !== undefined && (
        <Text size="xs" c="dimmed" mt={4}>
          {hint}
        </Text>
      )}
    </Paper>
  )
}
