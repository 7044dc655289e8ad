'use client'
import { useQuery } from '@apollo/client/react'
import { ActionIcon, Indicator, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { UnreadNotificationsDocument } from '@/graphql/notification/__generated__/operations'

/** Loaded when it is first opened. */
const NotificationDrawer = dynamic(() => import('./NotificationDrawer').then((module) => module.NotificationDrawer), {
  ssr: false,
})

/** How often the unread notifications are counted again while the tab is visible, in milliseconds. */
const pollMs = 30_000
const mostShown = 99

/** What screen readers hear when there are more unread notifications than before; nothing at first. */
function useAnnouncement(count: number | undefined): string {
  const t = useTranslations('notification')
  const [last, setLast] = useState<{ count: number | undefined; text: string }>({ count, text: '' })
  if (count === undefined || count === last.count) return last.text
  const isMore = last.count !== undefined && count > last.count
  const text = isMore ? t('unreadNow', { count }) : ''
  setLast({ count, text })
  return text
}

/** The bell: how many notifications are unread, and the list of all of them. */
export function NotificationBell() {
  const t = useTranslations('notification')
  const [isOpen, { open, close }] = useDisclosure(false)
  const [wasOpened, setOpened] = useState(false)
  const { data, previousData } = useQuery(UnreadNotificationsDocument, {
    context: { isBackground: true },
    fetchPolicy: 'cache-and-network',
    pollInterval: pollMs,
    skipPollAttempt: () => document.hidden,
  })
  const count = (data ?? previousData)?.unreadNotifications
  const announcement = useAnnouncement(count)
  const label = t('bell', { count: count ?? 0 })
  const handleOpen = () => {
    setOpened(true)
    open()
  }
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="36px"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={handleOpen}
      >
        <Indicator
          label={(count ?? 0) > mostShown ? `${mostShown}+` : count}
          disabled={(count ?? 0) === 0}
          color="red.9"
          size={17}
          offset={2}
          aria-hidden
        >
          <IconBell size="1.25rem" style={{ display: 'block' }} />
        </Indicator>
      </ActionIcon>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {wasOpened && <NotificationDrawer isOpen={isOpen} unreadCount={count ?? 0} onClose={close} />}
    </>
  )
}
