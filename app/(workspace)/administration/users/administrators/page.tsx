import { getTranslations } from 'next-intl/server'
import { PeopleListScreen } from '@/components/person/PeopleListScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('person'))('list.title.staff') }
}

export default async function Page() {
  const actor = await visit('/administration/users/administrators')
  return (
    <PeopleListScreen
      where={{ of: 'staff' }}
      subscriptionId={null}
      canDelete
      picksDepartment={false}
      canAdd={!actor.isManaging}
    />
  )
}
