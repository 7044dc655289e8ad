'use client'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { usePagedRows } from '@/components/shared/usePagedRows'
import { List } from '@/components/ui/list/List'
import { formatInstant } from '@/domain/format'
import type { AuditEventFieldsFragment } from '@/graphql/__generated__/operations'
import { AuditEventCard } from './AuditEventCard'
import type { AuditAsking } from './useAuditAsking'
import { useAuditColumns } from './useAuditColumns'
import { useAuditWords } from './useAuditWords'

type Trail = Pick<
  ReturnType<typeof usePagedRows<unknown, AuditEventFieldsFragment>>,
  'rows' | 'pages' | 'error' | 'retry'
>
type Props = {
  title: string
  trail: Trail
  asking: AuditAsking
  onAsk: (change: Partial<AuditAsking>) => void
  filters: ReactNode
  isFiltered: boolean
  /** The zone the instants are told in; undefined while it is awaited. */
  timeZone: string | undefined
  /** Of one company's own trail: which company goes without saying, and from where is not told. */
  isOwn?: boolean
}

/** Events of the audit trail, newest first. */
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
  const { ofAction } = useAuditWords()
  const when = (instant: string) => (timeZone === undefined ? '' : formatInstant(new Date(instant), timeZone))
  const columns = useAuditColumns(when, isOwn)
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
      card={(event) => (
        <AuditEventCard event={isOwn ? { ...event, subscription: null } : event} when={when(event.at)} />
      )}
      columns={columns}
    />
  )
}
