'use client'
import { Badge } from '@mantine/core'
import {
  IconCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  IconInfoCircle,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'

export type StatusTone = 'live' | 'upcoming' | 'building' | 'finished' | 'danger' | 'info'
type Props = { tone: StatusTone; children: ReactNode }

const styles = {
  live: { color: 'green', Icon: IconCircleCheck },
  upcoming: { color: 'blue', Icon: IconClock },
  building: { color: 'orange', Icon: IconCircleDashed },
  finished: { color: 'gray', Icon: IconCircle },
  danger: { color: 'red', Icon: IconCircleX },
  info: { color: 'teal', Icon: IconInfoCircle },
}

/** A state as colour, shape and label. */
export function StatusBadge({ tone, children }: Props) {
  const { color, Icon } = styles[tone]
  return (
    <Badge color={color} leftSection={<Icon size={14} aria-hidden />} flex="none" miw="max-content">
      {children}
    </Badge>
  )
}
