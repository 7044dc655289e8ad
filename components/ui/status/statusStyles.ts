import {
  IconCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  IconInfoCircle,
} from '@tabler/icons-react'

export type StatusTone = 'live' | 'upcoming' | 'building' | 'finished' | 'danger' | 'info'

/** The colour and the shape of each kind of state. */
export const statusStyles = {
  live: { color: 'green', Icon: IconCircleCheck },
  upcoming: { color: 'blue', Icon: IconClock },
  building: { color: 'orange', Icon: IconCircleDashed },
  finished: { color: 'gray', Icon: IconCircle },
  danger: { color: 'red', Icon: IconCircleX },
  info: { color: 'teal', Icon: IconInfoCircle },
} as const
