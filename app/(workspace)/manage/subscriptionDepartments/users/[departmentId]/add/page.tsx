import { getTranslations } from 'next-intl/server'
import { PersonFormScreen } from '@/components/person/PersonFormScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('person'))('form.add') }
}

export default async function Page({ params }: PageProps<'/manage/subscriptionDepartments/users/[departmentId]/add'>) {
  const actor = await visit('/manage/subscriptionDepartments/users/[departmentId]/add')
  const { departmentId } = await params
  return (
    <PersonFormScreen
      of="companyDepartment"
      departmentId={departmentId}
      subscriptionId={actor.subscriptionId}
      picksDepartment
    />
  )
}
