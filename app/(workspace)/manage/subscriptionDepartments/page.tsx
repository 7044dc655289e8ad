import { DepartmentListScreen } from '@/components/subscriptionDepartment/DepartmentListScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('subscriptionDepartment', 'list.title')

export default page('/manage/subscriptionDepartments', ({ actor: { subscriptionId } }) => (
  <DepartmentListScreen subscriptionId={subscriptionId} />
))
