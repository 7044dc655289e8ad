'use client'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { leaveFor } from '@/components/shared/leaveFor'
import { usePagedRows } from '@/components/shared/usePagedRows'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { List } from '@/components/ui/List'
import { useListChoice } from '@/components/ui/useListChoice'
import { subscriptionPaths } from '@/domain/paths'
import {
  type SubscriptionRowFragment,
  SubscriptionsDocument,
  type SubscriptionsQuery,
} from '@/graphql/__generated__/operations'
import { DeleteSubscriptionModal } from './DeleteSubscriptionModal'
import { ManagingCodeModal } from './ManagingCodeModal'
import { SubscriptionActions } from './SubscriptionActions'
import { SubscriptionCard } from './SubscriptionCard'
import { useManaging } from './useManaging'
import { useSubscriptionColumns } from './useSubscriptionColumns'

type Props = {
  /** The company that staff act in now. */
  managedId: string | null
}

const pageOf = ({ subscriptions }: SubscriptionsQuery) => subscriptions

/** All companies, for staff. */
export function SubscriptionListScreen({ managedId }: Props) {
  const t = useTranslations('subscription.list')
  const [search, setSearch] = useListChoice('search', '')
  const [deleting, setDeleting] = useState<SubscriptionRowFragment | null>(null)
  const { rows, pages, error, refresh, retry } = usePagedRows<SubscriptionsQuery, SubscriptionRowFragment>({
    document: SubscriptionsDocument,
    asking: { search },
    pageOf,
  })
  const { manage, stop, asking, giveCode, giveUp, isBusy, problem } = useManaging()
  const columns = useSubscriptionColumns()
  /** The shell says which company is managed: with that one gone it has to be drawn afresh. */
  const handleDeleted = (id: string) => (id === managedId ? leaveFor(subscriptionPaths.list) : refresh())
  return (
    <>
      <List
        title={t('title')}
        rows={rows}
        pages={pages}
        error={error}
        onRetry={retry}
        search={search}
        onSearch={setSearch}
        action={
          <Button component={Link} href={subscriptionPaths.add} leftSection={<IconPlus size={16} aria-hidden />}>
            {t('add')}
          </Button>
        }
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        rowHref={({ id }) => subscriptionPaths.branding(id)}
        card={(row) => <SubscriptionCard subscription={row} isManaged={row.id === managedId} />}
        columns={columns}
        rowActions={(row) => (
          <SubscriptionActions
            subscription={row}
            isManaged={row.id === managedId}
            isBusy={isBusy}
            onManage={() => void manage(row)}
            onStop={() => void stop()}
            onDelete={() => setDeleting(row)}
          />
        )}
      >
        <ErrorBanner error={problem} />
      </List>
      {asking !== null && <ManagingCodeModal company={asking.name} onCode={giveCode} onClose={giveUp} />}
      {deleting !== null && (
        <DeleteSubscriptionModal
          subscription={deleting}
          onDeleted={() => handleDeleted(deleting.id)}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  )
}
