import { getTranslations } from 'next-intl/server'
import { PeopleListScreen } from '@/components/person/PeopleListScreen'
import { PeopleTransfer } from '@/components/personImport/PeopleTransfer'
import { visit } from '@/server/auth/visit'
import { env } from '@/server/env'

export async function generateMetadata() {
  return { title: (await getTranslations('person'))('list.title.department') }
}

export default async function Page({ params }: PageProps<'/manageDepartment/users/[departmentId]/users'>) {
  const actor = await visit('/manageDepartment/users/[departmentId]/users')
  const { departmentId } = await params
  return (
    <PeopleListScreen
      key={departmentId}
      where={{ of: 'department', departmentId }}
      subscriptionId={actor.subscriptionId}
      canDelete
      picksDepartment={actor.roles.includes('SubscriptionAdministration')}
      transfer={<PeopleTransfer subscriptionDepartmentId={departmentId} rules={env().passwordRules} />}
    />
  )
}
