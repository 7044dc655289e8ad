import { getTranslations } from 'next-intl/server'
import { PersonFormScreen } from '@/components/person/PersonFormScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('person'))('form.edit') }
}

export default async function Page({ params }: PageProps<'/manage/subscriptionDepartments/users/edit/[id]'>) {
  const actor = await visit('/manage/subscriptionDepartments/users/edit/[id]')
  const { id } = await params
  return (
    <PersonFormScreen key={id} of="companyDepartment" id={id} subscriptionId={actor.subscriptionId} picksDepartment />
  )
}
