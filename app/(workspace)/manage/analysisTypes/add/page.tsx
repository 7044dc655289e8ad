import { getTranslations } from 'next-intl/server'
import { AnalysisTypeAddScreen } from '@/components/analysisType/AnalysisTypeAddScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('analysisType'))('form.add.manage') }
}

export default async function Page() {
  const { subscriptionId } = await visit('/manage/analysisTypes/add')
  return <AnalysisTypeAddScreen area="manage" subscriptionId={subscriptionId} />
}
