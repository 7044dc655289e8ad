import { notFound, redirect } from 'next/navigation'
import { reachOf } from '@/components/dashboard/reachOf'
import { QuestionnaireListDashboardScreen } from '@/components/dashboard/QuestionnaireListDashboardScreen'
import { dashboardPaths, dashboardTypeOf } from '@/domain/dashboard'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('dashboard', 'page.questionnaires')

export default page(
  '/dashboard/subscription/[subscriptionId]/questionnaires/[type]',
  ({ actor, params: { subscriptionId, type } }) => {
    const listed = dashboardTypeOf(type)
    if (listed === null) notFound()
    if (listed !== type) redirect(dashboardPaths.questionnaires('dashboard', subscriptionId, listed))
    const where = { base: 'dashboard', reach: reachOf(actor.roles) } as const
    // Department administrators see their department's dashboard instead of the company's.
    const departmentId = where.reach === 'department' ? actor.subscriptionDepartmentId : null
    return (
      <QuestionnaireListDashboardScreen
        where={where}
        subscriptionId={subscriptionId}
        subscriptionDepartmentId={departmentId}
        hasDepartmentInAddress={false}
        type={listed}
      />
    )
  },
)
