import { QuestionnaireWizardScreen } from '@/components/questionnaire/QuestionnaireWizardScreen'
import { visit } from '@/server/auth/visit'

export default async function Page({ params }: PageProps<'/subscriptionQuestionnaires/edit/[id]/[activeTab]'>) {
  await visit('/subscriptionQuestionnaires/edit/[id]/[activeTab]')
  const { id, activeTab } = await params
  return <QuestionnaireWizardScreen area="subscription" questionnaireId={id} mode="edit" activeTab={activeTab} />
}
