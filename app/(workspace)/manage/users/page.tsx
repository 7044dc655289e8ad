import { getTranslations } from 'next-intl/server'
import { PeopleListScreen } from '@/components/person/PeopleListScreen'
import { PeopleTransfer } from '@/components/personImport/PeopleTransfer'
import { visit } from '@/server/auth/visit'
import { env } from '@/server/env'

export async function generateMetadata() {
  return { title: (await getTranslations('person'))('list.title.company') }
}

export default async function Page() {
  const actor = await visit('/manage/users')
  return (
    <PeopleListScreen
      where={{ of: 'company' }}
      subscriptionId={actor.subscriptionId}
      canDelete
      picksDepartment
      transfer={<PeopleTransfer subscriptionDepartmentId={null} rules={env().passwordRules} />}
    />
  )
}
