'use client'
import { useTranslations } from 'next-intl'
import { LinkTabs } from '@/components/ui/LinkTabs'
import { profilePaths } from '@/domain/paths'

const tabs = ['details', 'changeEmail', 'changePassword', 'twoFactor', 'sessions', 'data'] as const

/** The tabs between the screens of the user's own account. */
export function ProfileTabs() {
  const t = useTranslations('profile.tabs')
  return <LinkTabs label={t('label')} tabs={tabs.map((tab) => ({ href: profilePaths[tab], label: t(tab) }))} />
}
