import { reachOf } from '@/components/dashboard/reachOf'
import { DepartmentDashboardScreen } from '@/components/dashboard/DepartmentDashboardScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('dashboard', 'page.department')

export default page(
  '/dashboard/department/[subscriptionDepartmentId]',
  ({ actor, params: { subscriptionDepartmentId } }) => (
    <DepartmentDashboardScreen
      where={{ base: 'dashboard', reach: reachOf(actor.roles) }}
      subscriptionDepartmentId={subscriptionDepartmentId}
    />
  ),
)
