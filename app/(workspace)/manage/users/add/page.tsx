import { getTranslations } from 'next-intl/server'
import { PersonFormScreen } from '@/components/person/PersonFormScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('person'))('form.add') }
}

export default async function Page() {
  const actor = await visit('/manage/users/add')
  return <PersonFormScreen of="company" subscriptionId={actor.subscriptionId} picksDepartment />
}
