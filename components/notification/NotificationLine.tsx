'use client'
import { Box, Text, VisuallyHidden } from '@mantine/core'
import { useFormatter, useTranslations } from 'next-intl'
import Link from 'next/link'
import { notificationValues } from '@/domain/notification'
import type { NotificationsQuery } from '@/graphql/__generated__/operations'
import classes from './notification.module.css'

export type NotificationLineRow = NotificationsQuery['notifications']['items'][number]

type Props = { row: NotificationLineRow; onFollow: () => void }

/** One notification: what happened and when, as a link to its place. */
export function NotificationLine({ row, onFollow }: Props) {
  const t = useTranslations('notification')
  const format = useFormatter()
  const { wording, isRead, createdAt, href, name = null, count = null, total = null, dueDay = null } = row
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const time = format.dateTime(new Date(createdAt), { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (
    <li>
      <Link href={href} prefetch={false} className={classes.line} data-unread={!isRead || undefined} onClick={onFollow}>
        <Box component="span" className={classes.dot} aria-hidden />
        <span className={classes.text}>
          <Text span display="block" size="sm" fw={isRead ? 500 : 650}>
            {!isRead && <VisuallyHidden component="span">{`${t('unread')}: `}</VisuallyHidden>}
            {t(`title.${wording}`)}
          </Text>
          <Text span display="block" size="sm">
            {t(`text.${wording}`, notificationValues({ name, count, total, dueDay }))}
          </Text>
          <Text span display="block" size="xs" c="dimmed">
            {time}
          </Text>
        </span>
      </Link>
    </li>
  )
}
