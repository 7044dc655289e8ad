import { getTranslations } from 'next-intl/server'
import { DetailsScreen } from '@/components/profile/DetailsScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('profile'))('details.title') }
}

export default async function Page() {
  const { userId } = await visit('/profile/details')
  return <DetailsScreen userId={userId} />
}
