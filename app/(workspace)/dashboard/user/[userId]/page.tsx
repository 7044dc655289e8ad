import { reachOf } from '@/components/dashboard/reachOf'
import { UserDashboardScreen } from '@/components/dashboard/UserDashboardScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('dashboard', 'page.user')

export default page('/dashboard/user/[userId]', ({ actor, params: { userId } }) => (
  <UserDashboardScreen
    where={{ base: 'dashboard', reach: reachOf(actor.roles) }}
    userId={userId}
    isOfDepartment={false}
  />
))
