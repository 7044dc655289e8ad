import { getTranslations } from 'next-intl/server'
import { PersonRemoveScreen } from '@/components/person/PersonRemoveScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('person'))('remove.title') }
}

export default async function Page({ params }: PageProps<'/manage/subscriptionDepartments/users/remove/[id]'>) {
  await visit('/manage/subscriptionDepartments/users/remove/[id]')
  const { id } = await params
  return <PersonRemoveScreen key={id} of="companyDepartment" id={id} />
}
