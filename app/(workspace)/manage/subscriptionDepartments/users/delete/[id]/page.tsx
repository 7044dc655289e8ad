import { PersonDeleteScreen } from '@/components/profile/PersonDeleteScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('person', 'delete.title')

export default page('/manage/subscriptionDepartments/users/delete/[id]', ({ params: { id } }) => (
  <PersonDeleteScreen key={id} of="companyDepartment" id={id} />
))
