import { getTranslations } from 'next-intl/server'
import { RightsScreen } from '@/components/rights/RightsScreen'
import { visit } from '@/server/auth/visit'
import { rightsMatrix, rightsRoleOf } from '@/server/policy'

export async function generateMetadata() {
  return { title: (await getTranslations('rights'))('title') }
}

export default async function Page() {
  const actor = await visit('/administration/rights')
  return <RightsScreen groups={rightsMatrix()} ownRole={rightsRoleOf(actor)} />
}
