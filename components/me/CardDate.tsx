import { Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCalendar, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { formatDate } from '@/domain/format'
import type { DueState, WorkspaceCardFieldsFragment } from '@/graphql/__generated__/operations'

type Props = { card: WorkspaceCardFieldsFragment; isUpcoming: boolean }

const colours: Record<DueState, string> = {
  danger: 'var(--mantine-color-red-text)',
  default: 'dimmed',
  success: 'var(--mantine-color-green-text)',
  warning: 'var(--mantine-color-orange-text)',
}
const icons = { danger: IconAlertTriangle, default: IconCalendar, success: IconCircleCheck, warning: IconClock }

/** The day that matters: when it was completed, when it starts, or by when it is due, coloured by how near that is. */
export function CardDate({ card, isUpcoming }: Props) {
  const t = useTranslations('me')
  const { startDate, endDate, completedAt, dueState, isOverdue, timeZone } = card
  const day = (instant: string) => formatDate(new Date(instant), timeZone)
  const text =
    completedAt !== null
      ? t('dates.completed', { date: day(completedAt) })
      : isUpcoming && startDate !== null
        ? t('dates.starts', { date: day(startDate) })
        : endDate === null
          ? null
          : isOverdue
            ? `${t('dates.overdue')} · ${t('dates.overdueSince', { date: day(endDate) })}`
            : t('dates.due', { date: day(endDate) })
  if (text === null) return null
  const state = isUpcoming ? 'default' : dueState
  const Icon = icons[state]
  return (
    <Group gap={6} wrap="nowrap" c={colours[state]} data-due={state}>
      <Icon size={16} aria-hidden="true" />
      <Text size="sm" fw={state === 'default' ? 400 : 600}>
        {text}
      </Text>
    </Group>
  )
}
