import { getTranslations } from 'next-intl/server'
import { reachOf } from '@/components/dashboard/reachOf'
import { UserDashboardScreen } from '@/components/dashboard/UserDashboardScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('dashboard'))('page.user') }
}

export default async function Page({ params }: PageProps<'/dashboard/user/[userId]'>) {
  const actor = await visit('/dashboard/user/[userId]')
  const { userId } = await params
  return (
    <UserDashboardScreen
      where={{ base: 'dashboard', reach: reachOf(actor.roles) }}
      userId={userId}
      isOfDepartment={false}
    />
  )
}
