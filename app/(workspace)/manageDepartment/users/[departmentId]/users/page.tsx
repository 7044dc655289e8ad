import { PeopleListScreen } from '@/components/profile/PeopleListScreen'
import { PeopleTransfer } from '@/components/importJob/PeopleTransfer'
import { env } from '@/server/env'
import { page, titledByDepartment } from '@/server/auth/page'

export const generateMetadata = titledByDepartment('person', 'list.title.department')

export default page('/manageDepartment/users/[departmentId]/users', ({ actor, params: { departmentId } }) => (
  <PeopleListScreen
    key={departmentId}
    where={{ of: 'department', departmentId }}
    subscriptionId={actor.subscriptionId}
    canDelete
    picksDepartment={actor.roles.includes('SubscriptionAdministration')}
    transfer={<PeopleTransfer subscriptionDepartmentId={departmentId} rules={env().passwordRules} />}
  />
))
