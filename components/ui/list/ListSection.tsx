'use client'
import { Badge, Group, Stack, Title } from '@mantine/core'
import { useFormatter } from 'next-intl'
import type { ReactNode } from 'react'

type Props = { label: string; total: number; titleOrder: 1 | 2 | 3; children: ReactNode }

const below = { 1: 2, 2: 3, 3: 4 } as const

/** One group of a list with its heading and number; nothing when it is empty. */
export function ListSection({ label, total, titleOrder, children }: Props) {
  const format = useFormatter()
  if (total === 0) return null
  return (
    <Stack component="section" gap="sm" mt="xs" aria-label={label}>
      <Group gap="xs">
        <Title order={below[titleOrder]} size="h4">
          {label}
        </Title>
        <Badge color="gray" className="tabular" aria-hidden>
          {format.number(total)}
        </Badge>
      </Group>
      {children}
    </Stack>
  )
}
