'use client'
import { SimpleGrid, Stack, Switch, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useValidationWords } from '@/components/forms/validation/useValidationWords'
import { dayInZone, daysBetween, endOfDay, startOfDay } from '@/domain/day'
import { DayField } from './DayField'
import { quickDays } from './quickDays'
import { ReminderDays } from './ReminderDays'
import type { QuestionnaireDraft } from './useQuestionnaireDraft'

type Props = {
  draft: QuestionnaireDraft
  isOver: boolean
  isTemplate: boolean
  isCampaign: boolean
  isPublished: boolean
  timeZone: string
}

/** When people can answer, as calendar days of the company's time zone. */
export function ScheduleStage({ draft, isOver, isTemplate, isCampaign, isPublished, timeZone }: Props) {
  const t = useTranslations('questionnaire.schedule')
  const validation = useValidationWords()
  const { values, issues, edit } = draft
  const endIssue = issues.endDate ?? (isOver && !isPublished ? 'endHasPassed' : undefined)
  const today = dayInZone(new Date(), timeZone)
  const start = values.startDate === null ? null : dayInZone(new Date(values.startDate), timeZone)
  const end = values.endDate === null ? null : dayInZone(new Date(values.endDate), timeZone)
  return (
    <Stack gap="lg" maw={900}>
      <Title order={2} size="h3">
        {t('heading')}
      </Title>
      {isTemplate ? (
        <Text>{t('templates')}</Text>
      ) : (
        <>
          <Text size="sm" c="dimmed">
            {t('timeZone', { timeZone })} {!isCampaign && t('windowHelp')}
          </Text>
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
            <DayField
              label={t('startDate')}
              description={isCampaign ? t('startHelp') : undefined}
              required={isCampaign}
              value={start}
              quickLabel={t('quickStart')}
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
              quick={quickDays(start ?? today, false).map(({ key, day }) => ({ label: t(key), day }))}
              onChange={(day) => edit({ endDate: day === null ? null : endOfDay(day, timeZone).toISOString() })}
            />
          </SimpleGrid>
          {start !== null && end !== null && end > start && (
            <Text size="sm">{t('days', { count: daysBetween(start, end) })}</Text>
          )}
        </>
      )}
      {(isCampaign || isTemplate) && (
        <Switch
          label={t('reminders')}
          description={t('remindersHelp')}
          checked={values.reminderType === 'Standard'}
          onChange={(event) => edit({ reminderType: event.currentTarget.checked ? 'Standard' : '' })}
        />
      )}
      {isCampaign && values.reminderType === 'Standard' && start !== null && end !== null && end > start && (
        <ReminderDays start={start} end={end} today={today} />
      )}
    </Stack>
  )
}
