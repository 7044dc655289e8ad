import { getTranslations } from 'next-intl/server'
import { PersonDeleteScreen } from '@/components/person/PersonDeleteScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('person'))('delete.title') }
}

export default async function Page({ params }: PageProps<'/manage/subscriptionDepartments/users/delete/[id]'>) {
  await visit('/manage/subscriptionDepartments/users/delete/[id]')
  const { id } = await params
  return <PersonDeleteScreen key={id} of="companyDepartment" id={id} />
}
