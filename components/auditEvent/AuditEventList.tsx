'use client'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { usePagedRows } from '@/components/shared/list/usePagedRows'
import { List } from '@/components/ui/list/List'
import { formatDateTime } from '@/domain/format'
import type { AuditEventFieldsFragment } from '@/graphql/auditEvent/__generated__/operations'
import type { AuditFilters } from './useAuditFilters'
import { AuditEventPanel } from './AuditEventPanel'
import { useAuditColumns } from './useAuditColumns'
import { useAuditLabels } from './useAuditLabels'

type Trail = Pick<
  ReturnType<typeof usePagedRows<unknown, AuditEventFieldsFragment>>,
  'rows' | 'pages' | 'error' | 'retry'
>
type Props = {
  title: string
  trail: Trail
  asking: AuditFilters
  onAsk: (change: Partial<AuditFilters>) => void
  filters: ReactNode
  isFiltered: boolean
  /** The time zone in which instants are shown; undefined while pending. */
  timeZone: string | undefined
  /** A company's own audit log: the company and the network address are left out. */
  isOwn?: boolean
}

/** Whether every event concerns the same company, or none. */
const isOfOneCompany = (events: readonly AuditEventFieldsFragment[]) =>
  new Set(events.map(({ subscription }) => subscription?.id)).size < 2

/** Events of the audit log, newest first. Each has two lines, and opens beside the list. */
export function AuditEventList({
  title,
  trail: { rows, pages, error, retry },
  asking,
  onAsk,
  filters,
  isFiltered,
  timeZone,
  isOwn = false,
}: Props) {
  const t = useTranslations('auditEvent.list')
  const managing = useTranslations('auditEvent.managing')
  const { ofAction } = useAuditLabels()
  const when = (instant: string) => (timeZone === undefined ? '' : formatDateTime(new Date(instant), timeZone))
  const columns = useAuditColumns({ when, isOwn, isOneCompany: isOfOneCompany(rows ?? []) })
  const handleAll = () => onAsk({ action: null, from: null, to: null })
  return (
    <List
      title={title}
      rows={timeZone === undefined && error === undefined ? undefined : rows}
      pages={pages}
      error={error}
      onRetry={retry}
      search={asking.search}
      onSearch={(search) => onAsk({ search })}
      filters={filters}
      isBare={!isFiltered && asking.search === ''}
      purpose={isOwn ? managing(isFiltered ? 'purpose' : 'none') : t('purpose')}
      emptyText={isFiltered ? t('noneOfFilter') : undefined}
      emptyAction={
        isFiltered && (
          <Button variant="default" onClick={handleAll}>
            {t('showAll')}
          </Button>
        )
      }
      rowKey={({ id }) => id}
      rowLabel={({ action }) => ofAction(action)}
      columns={columns}
      panel={(event) => <AuditEventPanel event={event} when={when} isOwn={isOwn} />}
    />
  )
}
