'use client'
import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import { statusStyles, type StatusTone } from './statusStyles'

type Props = { tone: StatusTone; children: ReactNode }

/** A state as colour, shape and label. */
export function StatusBadge({ tone, children }: Props) {
  const { color, Icon } = statusStyles[tone]
  return (
    <Badge color={color} leftSection={<Icon size={14} aria-hidden />} flex="none" miw="max-content">
      {children}
    </Badge>
  )
}
