import { PersonRemoveScreen } from '@/components/profile/PersonRemoveScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('person', 'remove.title')

export default page('/manageDepartment/users/remove/[id]', ({ actor, params: { id } }) => (
  <PersonRemoveScreen key={id} of="department" id={id} departmentId={actor.subscriptionDepartmentId} />
))
