import { reachOf } from '@/components/dashboard/reachOf'
import { UserDashboardScreen } from '@/components/dashboard/UserDashboardScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('dashboard', 'page.user')

export default page(
  '/administration/dashboard/subscription/[subscriptionId]/department/user/[userId]',
  ({ actor, params: { subscriptionId, userId } }) => (
    <UserDashboardScreen
      where={{ base: 'administration', reach: reachOf(actor.roles) }}
      subscriptionId={subscriptionId}
      userId={userId}
      isOfDepartment
    />
  ),
)
