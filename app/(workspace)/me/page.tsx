import { WorkspaceScreen } from '@/components/me/WorkspaceScreen'
import { managedCompany } from '@/server/auth/access/managedCompany'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('me', 'title')

export default page('/me', async () => <WorkspaceScreen managed={await managedCompany()} />)
