import { PersonFormScreen } from '@/components/profile/PersonFormScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('person', 'form.edit')

export default page('/manageDepartment/users/edit/[id]', ({ actor, params: { id } }) => (
  <PersonFormScreen
    key={id}
    of="department"
    id={id}
    departmentId={actor.subscriptionDepartmentId}
    subscriptionId={actor.subscriptionId}
    picksDepartment={actor.roles.includes('SubscriptionAdministration')}
  />
))
