'use client'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { List } from '@/components/ui/List'
import { formatInstant } from '@/domain/format'
import { AuditEventCard } from './AuditEventCard'
import { AuditFilters } from './AuditFilters'
import { useAuditColumns } from './useAuditColumns'
import { type AuditFilter, useAuditEvents } from './useAuditEvents'
import { useAuditWords } from './useAuditWords'

type Props = {
  /** The platform's zone, in which its days begin and end. */
  timeZone: string
}

const everything: AuditFilter = { action: null, from: null, to: null }

/** Who did what to whom, when and from where, newest first. */
export function AuditEventListScreen({ timeZone }: Props) {
  const t = useTranslations('auditEvent.list')
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState(everything)
  const { rows, pages, error } = useAuditEvents(search, filter)
  const { ofAction } = useAuditWords()
  const when = (instant: string) => formatInstant(new Date(instant), timeZone)
  const columns = useAuditColumns(when)
  const isFiltered = Object.values(filter).some((value) => value !== null)
  return (
    <List
      title={t('title')}
      rows={rows}
      pages={pages}
      search={search}
      onSearch={setSearch}
      filters={<AuditFilters value={filter} onChange={setFilter} />}
      emptyText={isFiltered ? t('noneOfFilter') : undefined}
      emptyAction={isFiltered && <Button variant="default" onClick={() => setFilter(everything)}>{t('showAll')}</Button>}
      rowKey={({ id }) => id}
      rowLabel={({ action }) => ofAction(action)}
      card={(event) => <AuditEventCard event={event} when={when(event.at)} />}
      columns={columns}
    >
      <ErrorBanner error={error} />
    </List>
  )
}
