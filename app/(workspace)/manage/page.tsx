import { redirect } from 'next/navigation'
import { departmentPaths } from '@/domain/paths'
import { page } from '@/server/auth/page'

export default page('/manage', () => {
  redirect(departmentPaths.list)
})
