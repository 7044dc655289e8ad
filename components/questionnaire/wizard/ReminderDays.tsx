'use client'
import { Badge, Group, Stack, Text } from '@mantine/core'
import { useFormatter, useTranslations } from 'next-intl'
import type { Day } from '@/domain/day'
import { reminderDays } from '@/domain/reminder'

type Props = { start: Day; end: Day; today: Day }

/** The days to come on which reminders of a campaign go out, month by month. */
export function ReminderDays({ start, end, today }: Props) {
  const t = useTranslations('questionnaire.schedule')
  const format = useFormatter()
  const days = reminderDays(start, end).filter((day) => day >= today)
  const months = [...new Set(days.map((day) => day.slice(0, 7)))]
  const said = (day: Day, options: { weekday: 'short'; day: 'numeric' } | { month: 'long'; year: 'numeric' }) =>
    format.dateTime(new Date(`${day}T00:00:00Z`), { ...options, timeZone: 'UTC' })
  if (days.length === 0) return <Text size="sm">{t('reminderDaysPassed')}</Text>
  return (
    <Stack gap="xs">
      <Text size="sm">{t('reminderDays', { count: days.length })}</Text>
      {months.map((month) => {
        const name = said(`${month}-01`, { month: 'long', year: 'numeric' })
        return (
          <div key={month}>
            <Text size="sm" fw={600} mb={4}>
              {name}
            </Text>
            <Group gap={6} component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-label={name}>
              {days
                .filter((day) => day.startsWith(month))
                .map((day) => (
                  <Badge
                    key={day}
                    component="li"
                    size="lg"
                    radius="sm"
                    variant={day === end ? 'filled' : 'light'}
                    tt="none"
                  >
                    {said(day, { weekday: 'short', day: 'numeric' })}
                  </Badge>
                ))}
            </Group>
          </div>
        )
      })}
    </Stack>
  )
}
