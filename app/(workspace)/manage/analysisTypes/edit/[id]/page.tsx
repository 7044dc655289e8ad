import { getTranslations } from 'next-intl/server'
import { AnalysisTypeEditScreen } from '@/components/analysisType/AnalysisTypeEditScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('analysisType'))('form.edit.manage') }
}

export default async function Page({ params }: PageProps<'/manage/analysisTypes/edit/[id]'>) {
  await visit('/manage/analysisTypes/edit/[id]')
  const { id } = await params
  return <AnalysisTypeEditScreen area="manage" analysisTypeId={id} />
}
