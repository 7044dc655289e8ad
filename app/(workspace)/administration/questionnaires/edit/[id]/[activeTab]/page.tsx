import { QuestionnaireWizardScreen } from '@/components/questionnaire/QuestionnaireWizardScreen'
import { visit } from '@/server/auth/visit'

export default async function Page({ params }: PageProps<'/administration/questionnaires/edit/[id]/[activeTab]'>) {
  await visit('/administration/questionnaires/edit/[id]/[activeTab]')
  const { id, activeTab } = await params
  return <QuestionnaireWizardScreen area="administration" questionnaireId={id} mode="edit" activeTab={activeTab} />
}
