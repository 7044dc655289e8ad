import { PersonDeleteScreen } from '@/components/profile/PersonDeleteScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('person', 'delete.title')

export default page('/manageDepartment/users/delete/[id]', ({ actor, params: { id } }) => (
  <PersonDeleteScreen key={id} of="department" id={id} departmentId={actor.subscriptionDepartmentId} />
))
