import { getTranslations } from 'next-intl/server'
import { EraseSubscriptionScreen } from '@/components/erasure/EraseSubscriptionScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('erasure'))('company.title') }
}

export default async function Page({ params }: PageProps<'/administration/subscriptions/erase/[id]'>) {
  await visit('/administration/subscriptions/erase/[id]')
  const { id } = await params
  return <EraseSubscriptionScreen key={id} subscriptionId={id} />
}
