import { PeopleListScreen } from '@/components/profile/PeopleListScreen'
import { PeopleTransfer } from '@/components/importJob/PeopleTransfer'
import { env } from '@/server/env'
import { page, titledByDepartment } from '@/server/auth/page'

export const generateMetadata = titledByDepartment('person', 'list.title.companyDepartment')

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
