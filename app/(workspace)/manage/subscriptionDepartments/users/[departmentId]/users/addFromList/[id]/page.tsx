import { PersonAddFromListScreen } from '@/components/profile/PersonAddFromListScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('person', 'addFromList.title')

export default page(
  '/manage/subscriptionDepartments/users/[departmentId]/users/addFromList/[id]',
  ({ params: { departmentId, id } }) => (
    <PersonAddFromListScreen key={id} where={{ of: 'companyDepartment', departmentId }} id={id} />
  ),
)
