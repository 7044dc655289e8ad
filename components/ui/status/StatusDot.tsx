'use client'
import { Box, Group } from '@mantine/core'
import { statusStyles, type StatusTone } from './statusStyles'

type Props = { tone: StatusTone; children: string }

/** A state as a mark in its colour and shape, and a word; quiet enough to stand on every card and in every row. */
export function StatusDot({ tone, children }: Props) {
  const { color, Icon } = statusStyles[tone]
  return (
    <Group component="span" display="inline-flex" gap={5} wrap="nowrap" flex="none" style={{ whiteSpace: 'nowrap' }}>
      <Box component="span" c={`var(--mantine-color-${color}-light-color)`} flex="none" display="flex">
        <Icon size={14} aria-hidden />
      </Box>
      <span>{children}</span>
    </Group>
  )
}
