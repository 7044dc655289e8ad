import { WorkspaceScreen } from '@/components/me/WorkspaceScreen'
import { visit } from '@/server/auth/visit'

export default async function Page() {
  await visit('/me')
  return <WorkspaceScreen />
}
