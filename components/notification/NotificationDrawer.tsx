'use client'
import { useMutation } from '@apollo/client/react'
import { Anchor, Button, Group, Skeleton, Stack, Text, VisuallyHidden, Box } from '@mantine/core'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useEffect, useEffectEvent } from 'react'
import { SidePanel } from '@/components/ui/Dialog'
import { usePagedRows } from '@/components/shared/list/usePagedRows'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { formatDateTime } from '@/domain/format'
import { notificationDays, notificationValues } from '@/domain/notification'
import { profilePaths } from '@/domain/paths'
import {
  MarkNotificationsReadDocument,
  NotificationsDocument,
  type NotificationsQuery,
  UnreadNotificationsDocument,
} from '@/graphql/notification/__generated__/operations'
import classes from './notification.module.css'

type NotificationLineRow = NotificationsQuery['notifications']['items'][number]

type NotificationLineProps = { row: NotificationLineRow; onFollow: () => void }

/** One notification: what happened and when, as a link to its place. */
function NotificationLine({ row, onFollow }: NotificationLineProps) {
  const t = useTranslations('notification')
  const { wording, isRead, createdAt, href, name = null, count = null, total = null, dueDay = null } = row
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const values = notificationValues({ name, count, total, dueDay })
  const time = formatDateTime(new Date(createdAt), timeZone)
  return (
    <li>
      <Link href={href} prefetch={false} className={classes.line} data-unread={!isRead || undefined} onClick={onFollow}>
        <Box component="span" className={classes.dot} aria-hidden />
        <span className={classes.text}>
          <Group component="span" justify="space-between" align="baseline" gap="0 12px">
            <Text span size="sm" fw={isRead ? 500 : 650}>
              {!isRead && <VisuallyHidden component="span">{`${t('unread')}: `}</VisuallyHidden>}
              <span>{t(`title.${wording}`, values)}</span>
            </Text>
            <Text span fz={13} c="dimmed" className="tabular">
              {time}
            </Text>
          </Group>
          <Text span display="block" size="sm">
            {t(`text.${wording}`, values)}
          </Text>
        </span>
      </Link>
    </li>
  )
}

type Props = { isOpen: boolean; unreadCount: number; onClose: () => void }

const pageOf = ({ notifications }: NotificationsQuery) => notifications

/** The notifications, the latest first; more arrive while the list is open. */
export function NotificationDrawer({ isOpen, unreadCount, onClose }: Props) {
  const t = useTranslations('notification')
  return (
    <SidePanel
      opened={isOpen}
      onClose={onClose}
      size={440}
      title={t('list')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Notifications unreadCount={unreadCount} onClose={onClose} />
    </SidePanel>
  )
}

/** Marks notifications as read and counts the rest. */
function useMarkRead() {
  const [mark, { loading, error }] = useMutation(MarkNotificationsReadDocument, {
    update: (cache, { data }) =>
      data &&
      cache.writeQuery({
        query: UnreadNotificationsDocument,
        data: { unreadNotifications: data.markNotificationsRead },
      }),
  })
  return { mark: (variables: { ids?: string[]; upToId?: string }) => mark({ variables }), isBusy: loading, error }
}

function Notifications({ unreadCount, onClose }: Omit<Props, 'isOpen'>) {
  const t = useTranslations('notification')
  const { rows, pages, error, refresh } = usePagedRows<NotificationsQuery, NotificationLineRow>({
    document: NotificationsDocument,
    asking: {},
    pageOf,
    pageSize: 20,
    fetchPolicy: 'no-cache',
    isPart: true,
  })
  const { mark, isBusy, error: refusal } = useMarkRead()
  const handleNews = useEffectEvent(() => void refresh())
  useEffect(() => handleNews(), [unreadCount])
  const first = rows?.[0]
  const markAll = () => {
    if (first !== undefined) void mark({ upToId: first.id }).then(refresh, () => undefined)
  }
  const handleFollow = (row: NotificationLineRow) => {
    if (!row.isRead) void mark({ ids: [row.id] }).catch(() => undefined)
    onClose()
  }
  return (
    <Stack gap="sm" aria-busy={rows === undefined}>
      <Group justify="space-between" gap="xs">
        <Anchor
          component={Link}
          href={profilePaths.notifications}
          size="sm"
          onClick={onClose}
          className={classes.quiet}
        >
          {t('choices.open')}
        </Anchor>
        {unreadCount > 0 && (
          <Button variant="default" size="xs" mih={36} onClick={markAll} disabled={isBusy} aria-busy={isBusy}>
            {t('all')}
          </Button>
        )}
      </Group>
      <ErrorBanner error={error ?? refusal} />
      {rows === undefined && error === undefined && (
        <>
          <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
          <Skeleton h={72} />
          <Skeleton h={72} />
        </>
      )}
      {rows?.length === 0 && <EmptyState text={t('empty')} />}
      {rows !== undefined && rows.length > 0 && (
        <Stack component="ul" gap={4} p={0} m={0} aria-label={t('list')} className={classes.list}>
          {rows.map((row) => (
            <NotificationLine key={row.id} row={row} onFollow={() => handleFollow(row)} />
          ))}
        </Stack>
      )}
      {rows !== undefined && pages.total > rows.length && (
        <Button variant="default" onClick={pages.onMore} disabled={pages.isWaiting}>
          {t('more')}
        </Button>
      )}
      {rows !== undefined && rows.length > 0 && (
        <Text size="xs" c="dimmed">
          {t('kept', { days: notificationDays })}
        </Text>
      )}
    </Stack>
  )
}
