import { getTranslations } from 'next-intl/server'
import { PageHeader } from '@/components/layout/PageHeader'
import { PersonFormScreen } from '@/components/profile/PersonFormScreen'
import { WhileManaging } from '@/components/shared/WhileManaging'
import { managedCompany } from '@/server/auth/access/managedCompany'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('person', 'form.addStaff')

export default page('/administration/users/administrators/add', async () => {
  const company = await managedCompany()
  if (company !== null)
    return (
      <>
        <PageHeader title={(await getTranslations('person'))('form.addStaff')} />
        <WhileManaging company={company} />
      </>
    )
  return <PersonFormScreen of="staff" subscriptionId={null} picksDepartment={false} />
})
