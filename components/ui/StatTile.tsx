'use client'
import { Anchor, Group, Paper, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconMinus } from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'next-intl'
import Link from 'next/link'
import type { ReactNode } from 'react'
import classes from './statTile.module.css'

type Direction = 'up' | 'down' | 'level'
type Props = {
  label: string
  value: ReactNode
  /** The number of people behind the figure. */
  n?: number
  hint?: ReactNode
  direction?: Direction
  /** The list of what the figure counts; the whole tile leads to it. */
  href?: string
  /** A figure that needs no attention, such as none. */
  isQuiet?: boolean
}

const arrows = {
  up: { Icon: IconArrowUp, color: 'var(--mantine-color-green-text)' },
  down: { Icon: IconArrowDown, color: 'var(--mantine-color-red-text)' },
  level: { Icon: IconMinus, color: 'dimmed' },
}

/** One figure with its label and the number of people behind it. */
export function StatTile({ label, value, n, hint, direction, href, isQuiet = false }: Props) {
  const t = useTranslations('common.stat')
  const format = useFormatter()
  const arrow = direction === undefined ? null : arrows[direction]
  const shown = typeof value === 'number' ? format.number(value) : value
  return (
    <Paper withBorder role="group" aria-label={label} className={classes.tile}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Group gap="xs" align="baseline" wrap="nowrap">
        {arrow !== null && direction !== undefined && (
          <Text span c={arrow.color} lh={1} style={{ alignSelf: 'center' }}>
            <arrow.Icon size={22} stroke={2.5} role="img" aria-label={t(direction)} />
          </Text>
        )}
        <Text
          fz="var(--tile-figure, 1.75rem)"
          fw={isQuiet ? 400 : 650}
          c={isQuiet ? 'dimmed' : undefined}
          lh={1.3}
          className="tabular"
          style={{ overflowWrap: 'anywhere' }}
        >
          {href === undefined ? (
            shown
          ) : (
            <Anchor
              component={Link}
              href={href}
              inherit
              prefetch={false}
              className={classes.link}
              aria-label={`${label}: ${String(shown)}`}
            >
              {shown}
            </Anchor>
          )}
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
