import { getTranslations } from 'next-intl/server'
import { QuestionnairePreviewScreen } from '@/components/questionnaire/QuestionnairePreviewScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('questionnaire'))('preview.title') }
}

export default async function Page({
  params,
}: PageProps<'/departmentQuestionnaires/[departmentId]/preview/[id]/[activeTab]'>) {
  const actor = await visit('/departmentQuestionnaires/[departmentId]/preview/[id]/[activeTab]')
  const { departmentId, id, activeTab } = await params
  return (
    <QuestionnairePreviewScreen
      area="department"
      departmentId={departmentId}
      subscriptionId={actor.subscriptionId}
      questionnaireId={id}
      activeTab={activeTab}
    />
  )
}
