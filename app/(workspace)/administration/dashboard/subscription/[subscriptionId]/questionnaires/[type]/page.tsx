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
}: PageProps<'/administration/dashboard/subscription/[subscriptionId]/questionnaires/[type]'>) {
  const actor = await visit('/administration/dashboard/subscription/[subscriptionId]/questionnaires/[type]')
  const { subscriptionId, type } = await params
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
}
