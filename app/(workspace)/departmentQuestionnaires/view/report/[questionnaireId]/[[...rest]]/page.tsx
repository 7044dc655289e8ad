import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { ReportScreen } from '@/components/report/ReportScreen'
import { reportAddressOf } from '@/domain/paths'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('report'))('page.title') }
}

export default async function Page({
  params,
}: PageProps<'/departmentQuestionnaires/view/report/[questionnaireId]/[[...rest]]'>) {
  await visit('/departmentQuestionnaires/view/report/[questionnaireId]/[[...rest]]')
  const { questionnaireId, rest = [] } = await params
  const address = reportAddressOf(rest)
  if (address === null) notFound()
  return <ReportScreen area="department" questionnaireId={questionnaireId} address={address} />
}
