import { getTranslations } from 'next-intl/server'
import { notFound, redirect } from 'next/navigation'
import { reachOf } from '@/components/dashboard/reachOf'
import { QuestionnaireListDashboardScreen } from '@/components/dashboard/QuestionnaireListDashboardScreen'
import { dashboardPaths, dashboardTypeOf } from '@/domain/dashboard'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('dashboard'))('page.questionnaires') }
}

export default async function Page({
  params,
}: PageProps<'/administration/dashboard/subscription/[subscriptionId]/department/[subscriptionDepartmentId]/questionnaires/[type]'>) {
  const actor = await visit(
    '/administration/dashboard/subscription/[subscriptionId]/department/[subscriptionDepartmentId]/questionnaires/[type]',
  )
  const { subscriptionId, subscriptionDepartmentId, type } = await params
  const listed = dashboardTypeOf(type)
  if (listed === null) notFound()
  if (listed !== type)
    redirect(dashboardPaths.questionnaires('administration', subscriptionId, listed, subscriptionDepartmentId))
  const where = { base: 'administration', reach: reachOf(actor.roles) } as const
  return (
    <QuestionnaireListDashboardScreen
      where={where}
      subscriptionId={subscriptionId}
      subscriptionDepartmentId={subscriptionDepartmentId}
      hasDepartmentInAddress
      type={listed}
    />
  )
}
