import { getTranslations } from 'next-intl/server'
import { PersonRemoveScreen } from '@/components/person/PersonRemoveScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('person'))('remove.title') }
}

export default async function Page({ params }: PageProps<'/manageDepartment/users/remove/[id]'>) {
  const actor = await visit('/manageDepartment/users/remove/[id]')
  const { id } = await params
  return <PersonRemoveScreen key={id} of="department" id={id} departmentId={actor.subscriptionDepartmentId} />
}
