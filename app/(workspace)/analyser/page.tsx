import { getTranslations } from 'next-intl/server'
import { AnalyserScreen } from '@/components/analyser/AnalyserScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('analyser'))('title') }
}

export default async function Page() {
  const { subscriptionId } = await visit('/analyser')
  return <AnalyserScreen subscriptionId={subscriptionId} />
}
