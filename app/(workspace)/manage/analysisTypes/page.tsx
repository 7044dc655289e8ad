import { getTranslations } from 'next-intl/server'
import { AnalysisTypeListScreen } from '@/components/analysisType/AnalysisTypeListScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('analysisType'))('list.title.manage') }
}

export default async function Page() {
  const { subscriptionId } = await visit('/manage/analysisTypes')
  return <AnalysisTypeListScreen area="manage" subscriptionId={subscriptionId} />
}
