import { getTranslations } from 'next-intl/server'
import { PersonAddListScreen } from '@/components/person/PersonAddListScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('person'))('addList.title') }
}

export default async function Page({
  params,
}: PageProps<'/manage/subscriptionDepartments/users/[departmentId]/users/addlist'>) {
  const actor = await visit('/manage/subscriptionDepartments/users/[departmentId]/users/addlist')
  const { departmentId } = await params
  return <PersonAddListScreen where={{ of: 'companyDepartment', departmentId }} subscriptionId={actor.subscriptionId} />
}
