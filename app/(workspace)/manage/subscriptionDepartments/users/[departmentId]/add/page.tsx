import { PersonFormScreen } from '@/components/profile/PersonFormScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('person', 'form.add')

export default page(
  '/manage/subscriptionDepartments/users/[departmentId]/add',
  ({ actor, params: { departmentId } }) => (
    <PersonFormScreen
      of="companyDepartment"
      departmentId={departmentId}
      subscriptionId={actor.subscriptionId}
      picksDepartment
    />
  ),
)
