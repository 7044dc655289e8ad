import { DepartmentEditScreen } from '@/components/subscriptionDepartment/DepartmentEditScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('subscriptionDepartment', 'form.edit')

export default page('/manage/subscriptionDepartments/edit/[id]', ({ params: { id } }) => (
  <DepartmentEditScreen departmentId={id} />
))
