import { getTranslations } from 'next-intl/server'
import { ErasureListScreen } from '@/components/erasure/ErasureListScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('erasure'))('list.title') }
}

export default async function Page() {
  await visit('/administration/erasure')
  return <ErasureListScreen />
}
