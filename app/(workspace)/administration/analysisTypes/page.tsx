import { getTranslations } from 'next-intl/server'
import { AnalysisTypeListScreen } from '@/components/analysisType/AnalysisTypeListScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('analysisType'))('list.title.administration') }
}

export default async function Page() {
  await visit('/administration/analysisTypes')
  return <AnalysisTypeListScreen area="administration" subscriptionId={null} />
}
