import { getTranslations } from 'next-intl/server'
import { DepartmentAddScreen } from '@/components/subscriptionDepartment/DepartmentAddScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('subscriptionDepartment'))('form.add') }
}

export default async function Page() {
  const { subscriptionId } = await visit('/manage/subscriptionDepartments/add')
  return <DepartmentAddScreen subscriptionId={subscriptionId} />
}
