import { getTranslations } from 'next-intl/server'
import { PersonFormScreen } from '@/components/person/PersonFormScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('person'))('form.editStaff') }
}

export default async function Page({ params }: PageProps<'/administration/users/administrators/edit/[id]'>) {
  await visit('/administration/users/administrators/edit/[id]')
  const { id } = await params
  return <PersonFormScreen key={id} of="staff" id={id} subscriptionId={null} picksDepartment={false} />
}
