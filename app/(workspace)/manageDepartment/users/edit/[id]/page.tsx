import { getTranslations } from 'next-intl/server'
import { PersonFormScreen } from '@/components/person/PersonFormScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('person'))('form.edit') }
}

export default async function Page({ params }: PageProps<'/manageDepartment/users/edit/[id]'>) {
  const actor = await visit('/manageDepartment/users/edit/[id]')
  const { id } = await params
  return (
    <PersonFormScreen
      key={id}
      of="department"
      id={id}
      departmentId={actor.subscriptionDepartmentId}
      subscriptionId={actor.subscriptionId}
      picksDepartment={actor.roles.includes('SubscriptionAdministration')}
    />
  )
}
