import { PersonAddListScreen } from '@/components/profile/PersonAddListScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('person', 'addList.title')

export default page(
  '/manage/subscriptionDepartments/users/[departmentId]/users/addlist',
  ({ actor, params: { departmentId } }) => (
    <PersonAddListScreen where={{ of: 'companyDepartment', departmentId }} subscriptionId={actor.subscriptionId} />
  ),
)
