import { WorkspaceScreen } from '@/components/me/WorkspaceScreen'
import { ownDepartment } from '@/domain/dashboard'
import { managedCompany } from '@/server/auth/access/managedCompany'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('me', 'title')

export default page('/me', async ({ actor }) => (
  <WorkspaceScreen managed={await managedCompany()} departmentId={ownDepartment(actor)} />
))
