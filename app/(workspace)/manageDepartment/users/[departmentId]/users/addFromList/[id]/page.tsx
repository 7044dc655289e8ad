import { getTranslations } from 'next-intl/server'
import { PersonAddFromListScreen } from '@/components/person/PersonAddFromListScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('person'))('addFromList.title') }
}

export default async function Page({
  params,
}: PageProps<'/manageDepartment/users/[departmentId]/users/addFromList/[id]'>) {
  await visit('/manageDepartment/users/[departmentId]/users/addFromList/[id]')
  const { departmentId, id } = await params
  return <PersonAddFromListScreen key={id} where={{ of: 'department', departmentId }} id={id} />
}
