'use client'
import { Group } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { DayInput } from '@/components/ui/input/DayInput'
import type { AuditFilters } from './useAuditFilters'

type Props = { value: AuditFilters; onChange: (change: Partial<AuditFilters>) => void }

/** The name of a field, within it. */
const leading = { style: { color: 'var(--mantine-color-dimmed)', fontSize: 'var(--mantine-font-size-sm)' } }

/** The date range of the events; on a phone both days share a line, unless it is too short for a date in each. */
export function AuditDays({ value: { from, to }, onChange }: Props) {
  const t = useTranslations('auditEvent.list')
  const invalidDate = useTranslations('validation')('invalidDate')
  return (
    <Group gap="sm" w={{ base: '100%', xs: 'auto' }}>
      <DayInput
        aria-label={t('from')}
        leftSection={t('from')}
        leftSectionWidth={56}
        impossible={invalidDate}
        value={from}
        maxDate={to ?? undefined}
        leftSectionProps={leading}
        onChange={(day) => onChange({ from: day })}
        flex={{ base: 1, xs: 'none' }}
        miw={{ base: '9.75rem', xs: 0 }}
        w={{ xs: 192 }}
      />
      <DayInput
        aria-label={t('to')}
        leftSection={t('to')}
        leftSectionWidth={36}
        impossible={invalidDate}
        value={to}
        minDate={from ?? undefined}
        leftSectionProps={leading}
        onChange={(day) => onChange({ to: day })}
        flex={{ base: 1, xs: 'none' }}
        miw={{ base: '9.75rem', xs: 0 }}
        w={{ xs: 172 }}
      />
    </Group>
  )
}
