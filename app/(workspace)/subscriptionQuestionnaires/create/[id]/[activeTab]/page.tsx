import { QuestionnaireWizardScreen } from '@/components/questionnaire/QuestionnaireWizardScreen'
import { visit } from '@/server/auth/visit'

export default async function Page({ params }: PageProps<'/subscriptionQuestionnaires/create/[id]/[activeTab]'>) {
  await visit('/subscriptionQuestionnaires/create/[id]/[activeTab]')
  const { id, activeTab } = await params
  return <QuestionnaireWizardScreen area="subscription" questionnaireId={id} mode="create" activeTab={activeTab} />
}
