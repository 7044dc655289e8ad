import { PersonFormScreen } from '@/components/profile/PersonFormScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('person', 'form.add')

export default page('/manageDepartment/users/[departmentId]/add', ({ actor, params: { departmentId } }) => (
  <PersonFormScreen
    of="department"
    departmentId={departmentId}
    subscriptionId={actor.subscriptionId}
    picksDepartment={actor.roles.includes('SubscriptionAdministration')}
  />
))
