'use client'
import { useTranslations } from 'next-intl'
import { NativeSelect } from '@mantine/core'
import { compareNames } from '@/domain/text'
import { usePagedRows } from '@/components/shared/list/usePagedRows'
import {
  type AuditEventFieldsFragment,
  AuditEventsDocument,
  type AuditEventsQuery,
} from '@/graphql/auditEvent/__generated__/operations'
import { auditActions } from '@/domain/auditEvent'
import { AuditDays } from './AuditDays'
import { AuditEventList } from './AuditEventList'
import { useAuditFilters, type AuditFilters } from './useAuditFilters'
import { useAuditLabels } from './useAuditLabels'

type Props = {
  /** The platform's time zone, which defines its days. */
  timeZone: string
}

/** Who did what to whom, when and from where, newest first. */
export function AuditEventListScreen({ timeZone }: Props) {
  const t = useTranslations('auditEvent.list')
  const [asking, ask] = useAuditFilters()
  const { action, from, to } = asking
  const filters = (
    <>
      <AuditActionFilter value={asking} onChange={ask} />
      <AuditDays value={asking} onChange={ask} />
    </>
  )
  const isFiltered = action !== null || from !== null || to !== null
  return (
    <AuditEventList
      title={t('title')}
      trail={useAuditEvents(asking)}
      asking={asking}
      onAsk={ask}
      filters={filters}
      isFiltered={isFiltered}
      timeZone={timeZone}
    />
  )
}

const pageOf = ({ auditEvents }: AuditEventsQuery) => auditEvents

/** The platform's audit events that match a search and a filter, refetched page by page. */
function useAuditEvents({ search, action, from, to }: AuditFilters) {
  return usePagedRows<AuditEventsQuery, AuditEventFieldsFragment>({
    document: AuditEventsDocument,
    asking: { search, action, from, to },
    pageOf,
  })
}

type AuditActionFilterProps = { value: AuditFilters; onChange: (change: Partial<AuditFilters>) => void }

/** Filters by one kind of event, or shows all. */
function AuditActionFilter({ value: { action }, onChange }: AuditActionFilterProps) {
  const t = useTranslations('auditEvent.list')
  const { ofAction } = useAuditLabels()
  const actions = auditActions
    .map((one) => ({ value: one, label: ofAction(one) }))
    .sort((one, other) => compareNames(one.label, other.label))
  return (
    <NativeSelect
      aria-label={t('action')}
      value={action ?? ''}
      data={[{ value: '', label: t('allEvents') }, ...actions]}
      onChange={({ currentTarget: { value: chosen } }) =>
        onChange({ action: auditActions.find((one) => one === chosen) ?? null })
      }
      w={{ base: '100%', xs: 'auto' }}
      maw={{ xs: 260 }}
    />
  )
}
