'use client'
import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyDrawing } from './EmptyDrawing'

type Props = { text: string; hint?: ReactNode; action?: ReactNode; drawing?: 'list' | 'search' | 'chart' }

/** An empty state: its message, a small drawing and an action. */
export function EmptyState({ text, hint, action, drawing = 'list' }: Props) {
  return (
    <Stack align="center" gap="sm" py="xl" px="md" ta="center">
      <EmptyDrawing kind={drawing} />
      <Text fw={550} maw={460} style={{ textWrap: 'balance' }}>
        {text}
      </Text>
      {hint !== undefined && (
        <Text c="dimmed" size="sm" maw={460} style={{ textWrap: 'balance' }}>
          {hint}
        </Text>
      )}
      {action}
    </Stack>
  )
}
