import { PeopleListScreen } from '@/components/profile/PeopleListScreen'
import { PeopleTransfer } from '@/components/importJob/PeopleTransfer'
import { env } from '@/server/env'
import { page, titledAfter } from '@/server/auth/page'
import { subscriptionDepartment } from '@/server/services/subscriptionDepartment/subscriptionDepartment'

export const generateMetadata = titledAfter(
  'person',
  'list.title.department',
  async (context, { departmentId: id }: { departmentId: string }) =>
    (await subscriptionDepartment(context, { id })).name,
)

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
