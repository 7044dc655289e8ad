'use client'
import { Checkbox, Group } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { DayInput } from '@/components/ui/DayInput'
import type { AnalyserFilter } from '@/domain/analyser'

type Props = { value: AnalyserFilter; onChange: (change: Partial<AnalyserFilter>) => void }

/** The days on which runs were finished, or all time. */
export function AnalyserDays({ value: { from, to, isAllTime }, onChange }: Props) {
  const t = useTranslations('analyser.filters')
  return (
    <>
      <Group grow gap="sm" align="flex-start">
        <DayInput
          label={t('from')}
          value={from}
          maxDate={to ?? undefined}
          disabled={isAllTime}
          onChange={(day) => onChange({ from: day })}
        />
        <DayInput
          label={t('to')}
          value={to}
          minDate={from ?? undefined}
          disabled={isAllTime}
          onChange={(day) => onChange({ to: day })}
        />
      </Group>
      <Checkbox
        label={t('allTime')}
        checked={isAllTime}
        onChange={(event) => onChange({ isAllTime: event.currentTarget.checked })}
      />
    </>
  )
}
