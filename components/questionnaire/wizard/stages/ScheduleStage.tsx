'use client'
import { SimpleGrid, Stack, Text, Title, Button, Group } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useValidationMessages } from '@/components/forms/validation/useValidationMessages'
import { addDays, addMonths, type Day, dayInZone, daysBetween, endOfDay, nextMonday, startOfDay } from '@/domain/day'
import { DayInput } from '@/components/ui/input/DayInput'
import type { ScheduledDraft } from './useProposedDates'
import { Reminders } from './Reminders'

type QuickDay = { key: 'launchNow' | 'oneDay' | 'nextMonday' | 'oneMonth' | 'twoMonths'; day: Day }

/** The quick days of a date field, counted from a calendar day. */
export function quickDays(from: Day, includesLaunch: boolean): QuickDay[] {
  const later: QuickDay[] = [
    { key: 'oneDay', day: addDays(from, 1) },
    { key: 'nextMonday', day: nextMonday(from) },
    { key: 'oneMonth', day: addMonths(from, 1) },
    { key: 'twoMonths', day: addMonths(from, 2) },
  ]
  return includesLaunch ? [{ key: 'launchNow', day: from }, ...later] : later
}

type Props = {
  draft: ScheduledDraft
  isOver: boolean
  isTemplate: boolean
  isCampaign: boolean
  isPublished: boolean
  timeZone: string
  /** What follows the reminders. */
  children?: ReactNode
}

/** When participants can answer, as calendar days of the company's time zone. */
export function ScheduleStage({ draft, isOver, isTemplate, isCampaign, isPublished, timeZone, children }: Props) {
  const t = useTranslations('questionnaire.schedule')
  const validation = useValidationMessages()
  const { values, issues, edit } = draft
  const endIssue = issues.endDate ?? (isOver && !isPublished ? 'endHasPassed' : undefined)
  const today = dayInZone(new Date(), timeZone)
  const start = values.startDate === null ? null : dayInZone(new Date(values.startDate), timeZone)
  const end = values.endDate === null ? null : dayInZone(new Date(values.endDate), timeZone)
  return (
    <Stack gap="lg">
      <Stack gap={4}>
        <Title order={2} size="h3">
          {t('heading')}
        </Title>
        {draft.isProposed && (
          <Text size="sm" c="dimmed">
            {t('proposed')}
          </Text>
        )}
      </Stack>
      {isTemplate ? (
        <Text>{t('templates')}</Text>
      ) : (
        <>
          {!isCampaign && (
            <Text size="sm" c="dimmed">
              {t('windowHelp')}
            </Text>
          )}
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
            <DayField
              label={t('startDate')}
              description={isCampaign ? t('startHelp') : undefined}
              required={isCampaign}
              value={start}
              quickLabel={t('quickStart')}
              quickFrom={t('quickFromToday')}
              quick={quickDays(today, !isPublished).map(({ key, day }) => ({ label: t(key), day }))}
              onChange={(day) => edit({ startDate: day === null ? null : startOfDay(day, timeZone).toISOString() })}
            />
            <DayField
              label={t('endDate')}
              description={isCampaign ? t('endHelp') : undefined}
              required={isCampaign}
              value={end}
              error={endIssue === undefined ? undefined : validation(endIssue)}
              quickLabel={t('quickEnd')}
              quickFrom={t(start === null ? 'quickFromToday' : 'quickFromStart')}
              quick={quickDays(start ?? today, false).map(({ key, day }) => ({ label: t(key), day }))}
              onChange={(day) => edit({ endDate: day === null ? null : endOfDay(day, timeZone).toISOString() })}
            />
          </SimpleGrid>
          <Group gap="0 0.375rem" c="dimmed" fz="sm">
            {start !== null && end !== null && end > start && (
              <span>{t('days', { count: daysBetween(start, end) })}</span>
            )}
            <span>{t('timeZone', { timeZone })}</span>
          </Group>
        </>
      )}
      {(isCampaign || isTemplate) && (
        <Reminders draft={draft} dates={start !== null && end !== null && end > start ? { start, end, today } : null} />
      )}
      {children}
    </Stack>
  )
}

type DayFieldProps = {
  label: string
  description?: string
  required?: boolean
  /** A calendar day, YYYY-MM-DD. */
  value: string | null
  error?: string
  quickLabel: string
  /** What the quick days count from. */
  quickFrom: string
  quick: { label: string; day: string }[]
  onChange: (day: string | null) => void
}

/** A calendar day that is typed, picked, or set with one press. */
function DayField({
  label,
  description,
  required,
  value,
  error,
  quickLabel,
  quickFrom,
  quick,
  onChange,
}: DayFieldProps) {
  const validation = useTranslations('validation')
  const [presses, setPresses] = useState(0)
  return (
    <Stack gap="xs">
      <DayInput
        // A press writes the day into the field, whatever was typed there.
        key={presses}
        label={label}
        description={description}
        required={required}
        impossible={validation('invalidDate')}
        value={value}
        error={error}
        onChange={onChange}
      />
      <Group gap={6} role="group" aria-label={quickLabel}>
        <Text fz={13} c="dimmed" w="100%">
          {quickFrom}
        </Text>
        {quick.map(({ label: name, day }) => (
          <Button
            key={name}
            size="xs"
            px={8}
            variant={value === day ? 'light' : 'default'}
            bd={value === day ? '1px solid var(--mantine-color-anchor)' : undefined}
            aria-pressed={value === day}
            onClick={() => {
              setPresses(presses + 1)
              onChange(day)
            }}
          >
            {name}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}
