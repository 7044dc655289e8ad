import { getTranslations } from 'next-intl/server'
import { DepartmentEditScreen } from '@/components/subscriptionDepartment/DepartmentEditScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('subscriptionDepartment'))('form.edit') }
}

export default async function Page({ params }: PageProps<'/manage/subscriptionDepartments/edit/[id]'>) {
  await visit('/manage/subscriptionDepartments/edit/[id]')
  const { id } = await params
  return <DepartmentEditScreen departmentId={id} />
}
