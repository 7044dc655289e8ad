import { getTranslations } from 'next-intl/server'
import { QuestionnaireWizardScreen } from '@/components/questionnaire/QuestionnaireWizardScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('questionnaire'))('wizard.page.create') }
}

export default async function Page({
  params,
}: PageProps<'/departmentQuestionnaires/[departmentId]/create/[id]/[activeTab]'>) {
  await visit('/departmentQuestionnaires/[departmentId]/create/[id]/[activeTab]')
  const { departmentId, id, activeTab } = await params
  return (
    <QuestionnaireWizardScreen
      area="department"
      departmentId={departmentId}
      questionnaireId={id}
      mode="create"
      activeTab={activeTab}
    />
  )
}
