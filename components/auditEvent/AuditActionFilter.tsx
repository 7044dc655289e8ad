'use client'
import { NativeSelect } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { auditActions } from '@/domain/audit'
import type { AuditAsking } from './useAuditAsking'
import { useAuditWords } from './useAuditWords'

type Props = { value: AuditAsking; onChange: (change: Partial<AuditAsking>) => void }

/** One kind of event, or all of them. */
export function AuditActionFilter({ value: { action }, onChange }: Props) {
  const t = useTranslations('auditEvent.list')
  const { ofAction } = useAuditWords()
  const actions = auditActions
    .map((one) => ({ value: one, label: ofAction(one) }))
    .sort((one, other) => one.label.localeCompare(other.label))
  return (
    <NativeSelect
      label={t('action')}
      value={action ?? ''}
      data={[{ value: '', label: t('allEvents') }, ...actions]}
      onChange={({ currentTarget: { value: chosen } }) =>
        onChange({ action: auditActions.find((one) => one === chosen) ?? null })
      }
      maw={260}
    />
  )
}
