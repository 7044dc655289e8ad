import { getTranslations } from 'next-intl/server'
import { ReportBuilderScreen } from '@/components/report/builder/ReportBuilderScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('reportPackage'))('builder.title') }
}

export default async function Page({
  params,
}: PageProps<'/subscriptionQuestionnaires/build/report/[questionnaireId]'>) {
  await visit('/subscriptionQuestionnaires/build/report/[questionnaireId]')
  const { questionnaireId } = await params
  return <ReportBuilderScreen questionnaireId={questionnaireId} departmentId={null} />
}
