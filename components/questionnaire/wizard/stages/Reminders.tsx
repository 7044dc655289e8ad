'use client'
import { Badge, Checkbox, Group, NativeSelect, Radio, Stack, Switch, TagsInput, Text } from '@mantine/core'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { NamedPill } from '@/components/ui/input/NamedPill'
import { useValidationMessages } from '@/components/forms/validation/useValidationMessages'
import { useHourText, useUnsentText } from '@/components/questionnaire/usePlanText'
import type { Day } from '@/domain/day'
import {
  firstReminderPlan,
  lastCallDay,
  reminderDays,
  reminderHour,
  type ReminderPlan,
  reminderPlanLimits,
} from '@/domain/reminder'
import type { QuestionnaireDraft } from '../saving/useQuestionnaireDraft'

type Dates = { start: Day; end: Day; today: Day }
type Props = {
  draft: QuestionnaireDraft
  /** The days of the campaign and today; null while it has no valid dates. */
  dates: Dates | null
}

/** Whether and when those who have not finished are reminded: by the specified plan or by one of the campaign's own. */
export function Reminders({ draft: { values, issues, edit }, dates }: Props) {
  const t = useTranslations('questionnaire.schedule')
  const own = useTranslations('questionnaire.reminderPlan')
  const validation = useValidationMessages()
  const [lastPlan, setLastPlan] = useState(values.reminderPlan ?? firstReminderPlan)
  const { reminderType, reminderPlan: plan } = values
  const isOn = reminderType === 'Standard'
  const issue = issues.reminderPlan
  const handleSwitch = (isWanted: boolean) =>
    edit({
      reminderType: isWanted ? 'Standard' : '',
      // Switched off, an invalid plan would hold back other edits without being visible.
      ...(issue === undefined ? {} : { reminderPlan: null }),
    })
  const handlePlan = (next: ReminderPlan) => {
    setLastPlan(next)
    edit({ reminderPlan: next })
  }
  return (
    <>
      <Switch
        label={t('reminders')}
        description={t(isOn && plan !== null ? 'remindersHelpOwn' : 'remindersHelp')}
        checked={isOn}
        onChange={(event) => handleSwitch(event.currentTarget.checked)}
      />
      {isOn && (
        <Radio.Group
          label={own('label')}
          value={plan === null ? 'specified' : 'own'}
          onChange={(value) => edit({ reminderPlan: value === 'own' ? lastPlan : null })}
        >
          <Group gap="lg" mt={6}>
            <Radio value="specified" label={own('specified')} />
            <Radio value="own" label={own('own')} />
          </Group>
        </Radio.Group>
      )}
      {isOn && plan !== null && (
        <PlanFields
          plan={plan}
          dates={dates}
          error={issue === undefined ? undefined : validation(issue)}
          onChange={handlePlan}
        />
      )}
      {isOn && dates !== null && issue === undefined && <ReminderDays {...dates} plan={plan} />}
    </>
  )
}

type PlanFieldsProps = {
  plan: ReminderPlan
  dates: Dates | null
  error?: string
  onChange: (plan: ReminderPlan) => void
}

/** The fields of a campaign's own plan. */
function PlanFields({ plan, dates, error, onChange }: PlanFieldsProps) {
  const t = useTranslations('questionnaire.reminderPlan')
  const hourText = useHourText()
  const unsentText = useUnsentText()
  const unsent = dates === null ? [] : unsentText(plan, dates.start, dates.end)
  const change = (fields: Partial<ReminderPlan>) => onChange({ ...plan, ...fields })
  return (
    <Stack gap="md" maw={520} role="group" aria-label={t('own')}>
      <DistancesField
        label={t('daysAfterStart')}
        value={plan.daysAfterStart}
        onChange={(daysAfterStart) => change({ daysAfterStart })}
      />
      <DistancesField
        label={t('daysBeforeEnd')}
        value={plan.daysBeforeEnd}
        onChange={(daysBeforeEnd) => change({ daysBeforeEnd })}
      />
      <div role="status">
        {unsent.map((sentence) => (
          <Text key={sentence} size="sm">
            {sentence}
          </Text>
        ))}
      </div>
      <Checkbox
        label={t(plan.isWeekdaysOnly ? 'lastCallWeekday' : 'lastCall')}
        checked={plan.hasLastCall}
        onChange={(event) => change({ hasLastCall: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('weekdaysOnly')}
        description={t('weekdaysOnlyHelp')}
        checked={plan.isWeekdaysOnly}
        onChange={(event) => change({ isWeekdaysOnly: event.currentTarget.checked })}
      />
      <NativeSelect
        label={t('hour')}
        maw={160}
        value={String(plan.hour)}
        data={Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }))}
        onChange={(event) => change({ hour: Number(event.currentTarget.value) })}
      />
      {error !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  )
}

type DistancesFieldProps = { label: string; value: readonly number[]; onChange: (value: number[]) => void }

/** Numbers of days, each a tag; what is no such number is refused and named. */
function DistancesField({ label, value, onChange }: DistancesFieldProps) {
  const t = useTranslations('questionnaire.reminderPlan')
  const [refused, setRefused] = useState<string | null>(null)
  const { days: most, furthest } = reminderPlanLimits
  const isDistance = (text: string) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= furthest
  const handleChange = (texts: string[]) => {
    setRefused(texts.find((text) => !isDistance(text)) ?? null)
    onChange([...new Set(texts.filter(isDistance).map(Number))].toSorted((a, b) => a - b))
  }
  return (
    <TagsInput
      label={label}
      description={t('daysHelp')}
      error={refused === null ? undefined : t('noDay', { text: refused, furthest })}
      value={value.map(String)}
      maxTags={most}
      splitChars={[',', ';', ' ']}
      acceptValueOnBlur
      inputMode="numeric"
      onChange={handleChange}
      renderPill={({ value: text = '', onRemove }) => (
        <NamedPill name={text} removeLabel={t('remove', { count: Number(text) })} onRemove={onRemove} />
      )}
    />
  )
}

type ReminderDaysProps = Dates & { plan: ReminderPlan | null }

/** The future days on which reminders of a campaign are sent, month by month. */
function ReminderDays({ start, end, today, plan }: ReminderDaysProps) {
  const t = useTranslations('questionnaire.schedule')
  const format = useFormatter()
  const hourText = useHourText()
  const all = reminderDays(start, end, plan)
  const lastCall = lastCallDay(start, end, plan)
  const days = all.filter((day) => day >= today)
  const months = [...new Set(days.map((day) => day.slice(0, 7)))]
  const said = (day: Day, options: { weekday: 'short'; day: 'numeric' } | { month: 'long'; year: 'numeric' }) =>
    format.dateTime(new Date(`${day}T00:00:00Z`), { ...options, timeZone: 'UTC' })
  const dayText = (day: Day) => said(day, { weekday: 'short', day: 'numeric' })
  if (days.length === 0) return <Text size="sm">{t(all.length === 0 ? 'reminderDaysNone' : 'reminderDaysPassed')}</Text>
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
                    variant={day === end || day === lastCall ? 'filled' : 'light'}
                    tt="none"
                  >
                    {day === lastCall ? t('lastCallOn', { day: dayText(day) }) : dayText(day)}
                  </Badge>
                ))}
            </Group>
          </div>
        )
      })}
      <Text size="sm" c="dimmed">
        {t('reminderHour', { hour: hourText(reminderHour(plan)) })}
      </Text>
    </Stack>
  )
}
