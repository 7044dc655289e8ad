import { PeopleListScreen } from '@/components/profile/PeopleListScreen'
import { PeopleTransfer } from '@/components/importJob/PeopleTransfer'
import { env } from '@/server/env'
import { page, titledAfter } from '@/server/auth/page'
import { subscriptionDepartment } from '@/server/services/subscriptionDepartment/subscriptionDepartment'

export const generateMetadata = titledAfter(
  'person',
  'list.title.companyDepartment',
  async (context, { departmentId: id }: { departmentId: string }) =>
    (await subscriptionDepartment(context, { id })).name,
)

export default page(
  '/manage/subscriptionDepartments/users/[departmentId]/users',
  ({ actor, params: { departmentId } }) => (
    <PeopleListScreen
      key={departmentId}
      where={{ of: 'companyDepartment', departmentId }}
      subscriptionId={actor.subscriptionId}
      canDelete={actor.roles.includes('Administration')}
      picksDepartment
      transfer={<PeopleTransfer subscriptionDepartmentId={departmentId} rules={env().passwordRules} />}
    />
  ),
)
