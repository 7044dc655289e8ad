'use client'
import { useTranslations } from 'next-intl'
import type { ListColumn } from '@/components/ui/listTypes'
import type { SubscriptionRowFragment } from '@/graphql/__generated__/operations'
import { campaignsOf } from './campaignsOf'
import { endDayOf } from './endDayOf'

/** The columns of the table of companies. */
export function useSubscriptionColumns(): ListColumn<SubscriptionRowFragment>[] {
  const t = useTranslations('subscription.list')
  const campaigns = (row: SubscriptionRowFragment) => {
    const { used, limit } = campaignsOf(row)
    return limit === null ? String(used) : t('used', { used: String(used), limit: String(limit) })
  }
  return [
    { key: 'name', label: t('columns.name'), render: ({ name }) => name },
    {
      key: 'limited',
      label: t('columns.limited'),
      render: (row) => t('limited', { isLimited: row.isLimitedSubscription ? 'yes' : 'no' }),
    },
    { key: 'endDate', label: t('columns.endDate'), render: endDayOf },
    {
      key: 'campaigns',
      label: t('columns.campaigns'),
      align: 'end',
      render: (row) => <span className="tabular">{campaigns(row)}</span>,
    },
  ]
}
