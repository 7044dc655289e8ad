import { getTranslations } from 'next-intl/server'
import { ReportScreen } from '@/components/report/ReportScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('report'))('page.title') }
}

export default async function Page({
  params,
}: PageProps<'/subscriptionQuestionnaires/quick/view/report/[questionnaireId]'>) {
  await visit('/subscriptionQuestionnaires/quick/view/report/[questionnaireId]')
  const { questionnaireId, ...address } = await params
  return <ReportScreen area="subscription" questionnaireId={questionnaireId} address={address} />
}
