import { getTranslations } from 'next-intl/server'
import { AnalysisTypeEditScreen } from '@/components/analysisType/AnalysisTypeEditScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('analysisType'))('form.edit.administration') }
}

export default async function Page({ params }: PageProps<'/administration/analysisTypes/edit/[id]'>) {
  await visit('/administration/analysisTypes/edit/[id]')
  const { id } = await params
  return <AnalysisTypeEditScreen area="administration" analysisTypeId={id} />
}
