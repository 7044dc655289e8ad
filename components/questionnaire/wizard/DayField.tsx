'use client'
import { Button, Group, Stack } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { useTranslations } from 'next-intl'

type Props = {
  label: string
  description?: string
  required?: boolean
  /** A calendar day, YYYY-MM-DD. */
  value: string | null
  error?: string
  quickLabel: string
  quick: { label: string; day: string }[]
  onChange: (day: string | null) => void
}

/** A calendar day, typed, picked, or chosen with one press. */
export function DayField({ label, description, required, value, error, quickLabel, quick, onChange }: Props) {
  const t = useTranslations('questionnaire.schedule')
  return (
    <Stack gap="xs">
      <DateInput
        label={label}
        description={description}
        required={required}
        clearable
        valueFormat="DD/MM/YYYY"
        placeholder={t('placeholder')}
        dateParser={typedDay}
        value={value}
        error={error}
        onChange={(day) => onChange(day)}
      />
      <Group gap={6} role="group" aria-label={quickLabel}>
        {quick.map(({ label: name, day }) => (
          <Button key={name} size="xs" variant={value === day ? 'light' : 'default'} aria-pressed={value === day} onClick={() => onChange(day)}>
            {name}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}

/** Reads what is typed as day, month, year, whatever stands between them. */
function typedDay(typed: string): string | null {
  const parts = /^\s*(\d{1,2})\D+(\d{1,2})\D+(\d{4})\s*$/.exec(typed)
  if (parts === null) return null
  const [, day = '', month = '', year = ''] = parts
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null
}
