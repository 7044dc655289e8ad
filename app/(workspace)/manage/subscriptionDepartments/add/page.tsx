import { DepartmentAddScreen } from '@/components/subscriptionDepartment/DepartmentAddScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('subscriptionDepartment', 'form.add')

export default page('/manage/subscriptionDepartments/add', ({ actor: { subscriptionId } }) => (
  <DepartmentAddScreen subscriptionId={subscriptionId} />
))
