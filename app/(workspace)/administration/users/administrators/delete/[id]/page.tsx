import { getTranslations } from 'next-intl/server'
import { PersonDeleteScreen } from '@/components/person/PersonDeleteScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('person'))('delete.title') }
}

export default async function Page({ params }: PageProps<'/administration/users/administrators/delete/[id]'>) {
  await visit('/administration/users/administrators/delete/[id]')
  const { id } = await params
  return <PersonDeleteScreen key={id} of="staff" id={id} />
}
