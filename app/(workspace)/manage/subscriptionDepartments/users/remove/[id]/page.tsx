import { PersonRemoveScreen } from '@/components/profile/PersonRemoveScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('person', 'remove.title')

export default page('/manage/subscriptionDepartments/users/remove/[id]', ({ params: { id } }) => (
  <PersonRemoveScreen key={id} of="companyDepartment" id={id} />
))
