import { reachOf } from '@/components/dashboard/reachOf'
import { DepartmentDashboardScreen } from '@/components/dashboard/DepartmentDashboardScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('dashboard', 'page.department')

export default page(
  '/administration/dashboard/subscription/[subscriptionId]/department/[subscriptionDepartmentId]',
  ({ actor, params: { subscriptionId, subscriptionDepartmentId } }) => (
    <DepartmentDashboardScreen
      where={{ base: 'administration', reach: reachOf(actor.roles) }}
      subscriptionId={subscriptionId}
      subscriptionDepartmentId={subscriptionDepartmentId}
    />
  ),
)
