import { getTranslations } from 'next-intl/server'
import { DataScreen } from '@/components/profile/DataScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('profile'))('data.title') }
}

export default async function Page() {
  await visit('/profile/data')
  return <DataScreen />
}
