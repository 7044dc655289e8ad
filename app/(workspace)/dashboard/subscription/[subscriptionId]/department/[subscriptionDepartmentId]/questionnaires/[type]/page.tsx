import { notFound, redirect } from 'next/navigation'
import { reachOf } from '@/components/dashboard/reachOf'
import { QuestionnaireListDashboardScreen } from '@/components/dashboard/QuestionnaireListDashboardScreen'
import { dashboardPaths, dashboardTypeOf } from '@/domain/dashboard'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('dashboard', 'page.questionnaires')

export default page(
  '/dashboard/subscription/[subscriptionId]/department/[subscriptionDepartmentId]/questionnaires/[type]',
  ({ actor, params: { subscriptionId, subscriptionDepartmentId, type } }) => {
    const listed = dashboardTypeOf(type)
    if (listed === null) notFound()
    if (listed !== type)
      redirect(dashboardPaths.questionnaires('dashboard', subscriptionId, listed, subscriptionDepartmentId))
    const where = { base: 'dashboard', reach: reachOf(actor.roles) } as const
    return (
      <QuestionnaireListDashboardScreen
        where={where}
        subscriptionId={subscriptionId}
        subscriptionDepartmentId={subscriptionDepartmentId}
        hasDepartmentInAddress
        type={listed}
      />
    )
  },
)
