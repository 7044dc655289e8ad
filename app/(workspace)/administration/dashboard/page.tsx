import { getTranslations } from 'next-intl/server'
import { AdministrationDashboardScreen } from '@/components/dashboard/AdministrationDashboardScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('dashboard'))('page.administration') }
}

export default async function Page() {
  await visit('/administration/dashboard')
  return <AdministrationDashboardScreen />
}
