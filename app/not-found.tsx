import { AppShell } from '@/components/layout/AppShell'
import { NotFoundScreen } from '@/components/layout/NotFoundScreen'
import { currentViewer } from '@/server/auth/currentViewer'

export default async function NotFound() {
  return (
    <AppShell viewer={await currentViewer()}>
      <NotFoundScreen />
    </AppShell>
  )
}
