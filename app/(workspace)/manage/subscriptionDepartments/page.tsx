import { getTranslations } from 'next-intl/server'
import { DepartmentListScreen } from '@/components/subscriptionDepartment/DepartmentListScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('subscriptionDepartment'))('list.title') }
}

export default async function Page() {
  const { subscriptionId } = await visit('/manage/subscriptionDepartments')
  return <DepartmentListScreen subscriptionId={subscriptionId} />
}
