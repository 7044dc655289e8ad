import { getTranslations } from 'next-intl/server'
import { WorkspaceScreen } from '@/components/me/WorkspaceScreen'
import { managedCompany } from '@/server/auth/managedCompany'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('me'))('title') }
}

export default async function Page() {
  await visit('/me')
  return <WorkspaceScreen managed={await managedCompany()} />
}
