import { PersonAddListScreen } from '@/components/profile/PersonAddListScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('person', 'addList.title')

export default page('/manageDepartment/users/[departmentId]/users/addlist', ({ actor, params: { departmentId } }) => (
  <PersonAddListScreen where={{ of: 'department', departmentId }} subscriptionId={actor.subscriptionId} />
))
