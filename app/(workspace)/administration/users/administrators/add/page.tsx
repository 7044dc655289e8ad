import { getTranslations } from 'next-intl/server'
import { PersonFormScreen } from '@/components/person/PersonFormScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('person'))('form.addStaff') }
}

export default async function Page() {
  await visit('/administration/users/administrators/add')
  return <PersonFormScreen of="staff" subscriptionId={null} picksDepartment={false} />
}
