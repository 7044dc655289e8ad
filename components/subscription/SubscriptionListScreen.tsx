'use client'
import { notifications } from '@mantine/notifications'
import { IconBuildingCommunity, IconDoorExit, IconEraser, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { hardNavigate } from '@/components/shared/hardNavigate'
import { AddLink } from '@/components/shared/list/AddLink'
import { DeleteRecord } from '@/components/shared/list/DeleteRecord'
import { useRecordList } from '@/components/shared/list/useRecordList'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { List } from '@/components/ui/list/List'
import { CardLine } from '@/components/ui/row/CardLine'
import { RowMenu } from '@/components/ui/row/RowMenu'
import type { ListColumn } from '@/components/ui/list/listTypes'
import { StatusDot } from '@/components/ui/status/StatusDot'
import { formatDate } from '@/domain/format'
import { subscriptionPaths } from '@/domain/paths'
import {
  DeleteSubscriptionDocument,
  type SubscriptionRowFragment,
  SubscriptionsDocument,
} from '@/graphql/subscription/__generated__/operations'
import { campaignsOf } from './campaignsOf'
import { useManaging } from './useManaging'

/** Loaded when it is first opened. */
const ManagingCodeModal = dynamic(() => import('./ManagingCodeModal').then((module) => module.ManagingCodeModal), {
  ssr: false,
})

type SubscriptionActionsProps = {
  subscription: SubscriptionRowFragment
  isManaged: boolean
  isBusy: boolean
  onManage: () => void
  onStop: () => void
  onDelete: () => void
}

/** The actions for a company of the list. */
function SubscriptionActions({
  subscription,
  isManaged,
  isBusy,
  onManage,
  onStop,
  onDelete,
}: SubscriptionActionsProps) {
  const t = useTranslations('subscription.list')
  const { id, name, abilities } = subscription
  return (
    <RowMenu
      label={t('actions', { name })}
      items={[
        abilities.includes('update') && { label: t('edit'), icon: IconPencil, href: subscriptionPaths.branding(id) },
        isManaged && { label: t('stop'), icon: IconDoorExit, disabled: isBusy, onClick: onStop },
        !isManaged &&
          abilities.includes('manage') && {
            label: t('manage'),
            icon: IconBuildingCommunity,
            disabled: isBusy,
            onClick: onManage,
          },
        abilities.includes('delete') && { label: t('delete'), icon: IconTrash, isDanger: true, onClick: onDelete },
        abilities.includes('erase') && {
          label: t('erase'),
          icon: IconEraser,
          isDanger: true,
          href: subscriptionPaths.erase(id),
        },
      ]}
    />
  )
}

/** The columns of the table of companies. */
function useSubscriptionColumns(): ListColumn<SubscriptionRowFragment>[] {
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

type Props = {
  /** The company that staff currently manage. */
  managedId: string | null
}

/** All companies, for staff. */
export function SubscriptionListScreen({ managedId }: Props) {
  const t = useTranslations('subscription.list')
  const { list, refresh, deleting, setDeleting } = useRecordList({
    document: SubscriptionsDocument,
    asking: {},
    pageOf: ({ subscriptions }) => subscriptions,
  })
  const { manage, stop, asking, giveCode, giveUp, isBusy, problem } = useManaging()
  const columns = useSubscriptionColumns()
  /** The shell shows the managed company, so the page is reloaded when that one is deleted. */
  const handleDeleted = ({ id, name }: SubscriptionRowFragment) => {
    notifications.show({ color: 'teal', message: t('deleted', { name }) })
    return id === managedId ? hardNavigate(subscriptionPaths.list) : refresh()
  }
  return (
    <>
      <List
        {...list}
        title={t('title')}
        purpose={t('purpose')}
        action={<AddLink href={subscriptionPaths.add}>{t('add')}</AddLink>}
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
        <DeleteRecord
          document={DeleteSubscriptionDocument}
          id={deleting.id}
          title={t('deleteTitle', { name: deleting.name })}
          confirmLabel={t('delete')}
          onDeleted={() => handleDeleted(deleting)}
          onClose={() => setDeleting(null)}
        >
          {t('deleteText')}
        </DeleteRecord>
      )}
    </>
  )
}

type SubscriptionCardProps = { subscription: SubscriptionRowFragment; isManaged: boolean }

/** The content of a company's card below its name. */
function SubscriptionCard({ subscription, isManaged }: SubscriptionCardProps) {
  const t = useTranslations('subscription.list')
  const { used, limit } = campaignsOf(subscription)
  const endDay = endDayOf(subscription)
  return (
    <>
      {isManaged && <CardLine state={<StatusDot tone="live">{t('managing')}</StatusDot>} />}
      {subscription.hasEnded && <CardLine state={<StatusDot tone="danger">{t('ended')}</StatusDot>} />}
      {!subscription.hasAnswerLinks && <CardLine state={<StatusDot tone="info">{t('noAnswerLinks')}</StatusDot>} />}
      <CardLine
        texts={[limit === null ? t('published', { count: used }) : t('publishedOf', { used: String(used), limit })]}
      />
      <CardLine texts={[endDay !== null && t('endsOn', { date: endDay })]} isDimmed />
    </>
  )
}

type Ending = { isLimitedSubscription: boolean; endDate: string | null; timeZone: string }

/**
 * The day a limited company ends, as DD/MM/YYYY in its own time zone; null for one without limits or without an end
 * date.
 */
function endDayOf({ isLimitedSubscription, endDate, timeZone }: Ending): string | null {
  return isLimitedSubscription && endDate !== null ? formatDate(new Date(endDate), timeZone) : null
}
