import { WorkspaceScreen } from '@/components/me/WorkspaceScreen'
import { ownDepartment } from '@/domain/dashboard'
import { managedCompany } from '@/server/auth/access/managedCompany'
import { openFirstSteps } from '@/server/auth/access/openFirstSteps'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('me', 'title')

export default page('/me', async ({ actor }) => {
  const departmentId = ownDepartment(actor)
  return (
    <WorkspaceScreen
      managed={await managedCompany()}
      departmentId={departmentId}
      firstSteps={departmentId === null ? null : await openFirstSteps(actor)}
    />
  )
})
