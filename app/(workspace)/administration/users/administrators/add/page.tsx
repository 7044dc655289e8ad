import { getTranslations } from 'next-intl/server'
import { PageHeader } from '@/components/layout/PageHeader'
import { PersonFormScreen } from '@/components/person/PersonFormScreen'
import { WhileManaging } from '@/components/shared/WhileManaging'
import { managedCompany } from '@/server/auth/managedCompany'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('person'))('form.addStaff') }
}

export default async function Page() {
  await visit('/administration/users/administrators/add')
  const company = await managedCompany()
  if (company !== null)
    return (
      <>
        <PageHeader title={(await getTranslations('person'))('form.addStaff')} />
        <WhileManaging company={company} />
      </>
    )
  return <PersonFormScreen of="staff" subscriptionId={null} picksDepartment={false} />
}
