import { getTranslations } from 'next-intl/server'
import { AnalysisTypeAddScreen } from '@/components/analysisType/AnalysisTypeAddScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('analysisType'))('form.add.administration') }
}

export default async function Page() {
  await visit('/administration/analysisTypes/add')
  return <AnalysisTypeAddScreen area="administration" subscriptionId={null} />
}
