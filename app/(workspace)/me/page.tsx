import { getTranslations } from 'next-intl/server'
import { WorkspaceScreen } from '@/components/me/WorkspaceScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('me'))('title') }
}

export default async function Page() {
  await visit('/me')
  return <WorkspaceScreen />
}
