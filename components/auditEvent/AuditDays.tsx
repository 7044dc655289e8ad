'use client'
import { useTranslations } from 'next-intl'
import { DayInput } from '@/components/ui/input/DayInput'
import type { AuditFilters } from './useAuditFilters'

type Props = { value: AuditFilters; onChange: (change: Partial<AuditFilters>) => void }

/** The date range of the events. */
export function AuditDays({ value: { from, to }, onChange }: Props) {
  const t = useTranslations('auditEvent.list')
  const invalidDate = useTranslations('validation')('invalidDate')
  return (
    <>
      <DayInput
        label={t('from')}
        impossible={invalidDate}
        value={from}
        maxDate={to ?? undefined}
        onChange={(day) => onChange({ from: day })}
        w={150}
      />
      <DayInput
        label={t('to')}
        impossible={invalidDate}
        value={to}
        minDate={from ?? undefined}
        onChange={(day) => onChange({ to: day })}
        w={150}
      />
    </>
  )
}
