import { getTranslations } from 'next-intl/server'
import { PeopleListScreen } from '@/components/person/PeopleListScreen'
import { PeopleTransfer } from '@/components/personImport/PeopleTransfer'
import { visit } from '@/server/auth/visit'
import { env } from '@/server/env'

export async function generateMetadata() {
  return { title: (await getTranslations('person'))('list.title.companyDepartment') }
}

export default async function Page({
  params,
}: PageProps<'/manage/subscriptionDepartments/users/[departmentId]/users'>) {
  const actor = await visit('/manage/subscriptionDepartments/users/[departmentId]/users')
  const { departmentId } = await params
  return (
    <PeopleListScreen
      key={departmentId}
      where={{ of: 'companyDepartment', departmentId }}
      subscriptionId={actor.subscriptionId}
      canDelete={actor.roles.includes('Administration')}
      picksDepartment
      transfer={<PeopleTransfer subscriptionDepartmentId={departmentId} rules={env().passwordRules} />}
    />
  )
}
