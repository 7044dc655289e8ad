'use client'
import { useQuery } from '@apollo/client/react'
import { useTranslations } from 'next-intl'
import {
  CompanyTimeZoneDocument,
  type AuditEventFieldsFragment,
  ManagingEventsDocument,
  type ManagingEventsQuery,
} from '@/graphql/auditEvent/__generated__/operations'
import { usePagedRows } from '@/components/shared/list/usePagedRows'
import { AuditDays } from './AuditDays'
import { AuditEventList } from './AuditEventList'
import { useAuditFilters } from './useAuditFilters'
import type { AuditFilters } from './useAuditFilters'

type Props = { subscriptionId: string }

/** Which staff managed the company, when they began and stopped, and what they changed. */
export function ManagingEventListScreen({ subscriptionId }: Props) {
  const t = useTranslations('auditEvent')
  const [asking, ask] = useAuditFilters()
  const company = useQuery(CompanyTimeZoneDocument, { variables: { id: subscriptionId } })
  const { rows, pages, error, retry } = useManagingEvents(asking)
  const handleRetry = () => {
    if (company.error !== undefined) void company.refetch().catch(() => undefined)
    if (error !== undefined) retry()
  }
  return (
    <AuditEventList
      title={t('managing.title')}
      trail={{ rows, pages, error: error ?? company.error, retry: handleRetry }}
      asking={asking}
      onAsk={ask}
      filters={<AuditDays value={asking} onChange={ask} />}
      isFiltered={asking.from !== null || asking.to !== null}
      timeZone={company.data?.subscription.timeZone}
      isOwn
    />
  )
}

const pageOf = ({ managingEvents }: ManagingEventsQuery) => managingEvents

/** What staff did for the company, by days and search, refetched page by page. */
function useManagingEvents({ search, from, to }: AuditFilters) {
  return usePagedRows<ManagingEventsQuery, AuditEventFieldsFragment>({
    document: ManagingEventsDocument,
    asking: { search, from, to },
    pageOf,
  })
}
