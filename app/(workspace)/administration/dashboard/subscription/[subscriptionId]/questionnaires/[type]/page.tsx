import { notFound, redirect } from 'next/navigation'
import { reachOf } from '@/components/dashboard/reachOf'
import { QuestionnaireListDashboardScreen } from '@/components/dashboard/QuestionnaireListDashboardScreen'
import { dashboardPaths, dashboardTypeOf } from '@/domain/dashboard'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('dashboard', 'page.questionnaires')

export default page(
  '/administration/dashboard/subscription/[subscriptionId]/questionnaires/[type]',
  ({ actor, params: { subscriptionId, type } }) => {
    const listed = dashboardTypeOf(type)
    if (listed === null) notFound()
    if (listed !== type) redirect(dashboardPaths.questionnaires('administration', subscriptionId, listed))
    const where = { base: 'administration', reach: reachOf(actor.roles) } as const
    return (
      <QuestionnaireListDashboardScreen
        where={where}
        subscriptionId={subscriptionId}
        subscriptionDepartmentId={null}
        hasDepartmentInAddress={false}
        type={listed}
      />
    )
  },
)
