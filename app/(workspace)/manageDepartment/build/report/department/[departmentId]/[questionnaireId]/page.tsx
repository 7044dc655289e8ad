import { getTranslations } from 'next-intl/server'
import { ReportBuilderScreen } from '@/components/report/builder/ReportBuilderScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('reportPackage'))('builder.title') }
}

export default async function Page({
  params,
}: PageProps<'/manageDepartment/build/report/department/[departmentId]/[questionnaireId]'>) {
  await visit('/manageDepartment/build/report/department/[departmentId]/[questionnaireId]')
  const { departmentId, questionnaireId } = await params
  return <ReportBuilderScreen questionnaireId={questionnaireId} departmentId={departmentId} />
}
