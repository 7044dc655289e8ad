import { getTranslations } from 'next-intl/server'
import { ReportScreen } from '@/components/report/ReportScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('report'))('page.title') }
}

export default async function Page({
  params,
}: PageProps<'/departmentQuestionnaires/quick/view/report/[questionnaireId]/department/[departmentId]/user/[userId]'>) {
  await visit('/departmentQuestionnaires/quick/view/report/[questionnaireId]/department/[departmentId]/user/[userId]')
  const { questionnaireId, ...address } = await params
  return <ReportScreen area="department" questionnaireId={questionnaireId} address={address} />
}
