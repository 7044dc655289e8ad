'use client'
import { useTranslations } from 'next-intl'
import { LinkTabs } from '@/components/ui/LinkTabs'
import { profilePaths } from '@/domain/paths'

type Props = {
  /** Whether the person is an administrator, whom the bell notifies. */
  hasNotifications: boolean
}

/** The tabs between the screens of the user's own account. */
export function ProfileTabs({ hasNotifications }: Props) {
  const t = useTranslations('profile.tabs')
  const notifications = hasNotifications ? (['notifications'] as const) : []
  const tabs = ['details', 'changeEmail', 'changePassword', 'twoFactor', 'sessions', ...notifications, 'data'] as const
  return <LinkTabs label={t('label')} tabs={tabs.map((tab) => ({ href: profilePaths[tab], label: t(tab) }))} />
}
