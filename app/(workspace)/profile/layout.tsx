import { Box } from '@mantine/core'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PageHeader } from '@/components/layout/PageHeader'
import { ProfileTabs } from '@/components/profile/own/ProfileTabs'
import { profilePaths } from '@/domain/paths'
import { currentActor } from '@/server/auth/session/currentActor'
import { mayEnter } from '@/server/policy'

export default async function Layout({ children }: { children: ReactNode }) {
  const t = await getTranslations('profile')
  return (
    <Box maw={760}>
      <PageHeader title={t('title')} />
      <ProfileTabs hasNotifications={mayEnter(await currentActor(), profilePaths.notifications)} />
      {children}
    </Box>
  )
}
