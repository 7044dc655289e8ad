'use client'
import { NativeSelect } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { DayInput } from '@/components/ui/DayInput'
import { auditActions } from '@/domain/audit'
import type { AuditFilter } from './useAuditEvents'
import { useAuditWords } from './useAuditWords'

type Props = { value: AuditFilter; onChange: (filter: AuditFilter) => void }

/** One kind of event, and the days between which it happened. */
export function AuditFilters({ value, onChange }: Props) {
  const t = useTranslations('auditEvent.list')
  const invalidDate = useTranslations('validation')('invalidDate')
  const { ofAction } = useAuditWords()
  const { action, from, to } = value
  const actions = auditActions.map((one) => ({ value: one, label: ofAction(one) })).sort((one, other) => one.label.localeCompare(other.label))
  const handleAction = (chosen: string) => onChange({ ...value, action: auditActions.find((one) => one === chosen) ?? null })
  return (
    <>
      <NativeSelect
        label={t('action')}
        value={action ?? ''}
        data={[{ value: '', label: t('allEvents') }, ...actions]}
        onChange={(event) => handleAction(event.currentTarget.value)}
        maw={260}
      />
      <DayInput label={t('from')} impossible={invalidDate} value={from} maxDate={to ?? undefined} onChange={(day) => onChange({ ...value, from: day })} w={150} />
      <DayInput label={t('to')} impossible={invalidDate} value={to} minDate={from ?? undefined} onChange={(day) => onChange({ ...value, to: day })} w={150} />
    </>
  )
}
