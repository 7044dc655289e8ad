import { getTranslations } from 'next-intl/server'
import { AppShell } from '@/components/layout/shell/AppShell'
import { NotFoundScreen } from '@/components/layout/NotFoundScreen'
import { currentViewer } from '@/server/auth/session/currentViewer'

export async function generateMetadata() {
  return { title: (await getTranslations('layout'))('notFound.page') }
}

export default async function NotFound() {
  const viewer = await currentViewer()
  return (
    <AppShell viewer={viewer}>
      <NotFoundScreen isSignedOut={viewer === null} />
    </AppShell>
  )
}
