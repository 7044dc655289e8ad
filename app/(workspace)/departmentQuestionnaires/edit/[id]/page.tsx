import { QuestionnaireWizardScreen } from '@/components/questionnaire/QuestionnaireWizardScreen'
import { visit } from '@/server/auth/visit'

export default async function Page({ params }: PageProps<'/departmentQuestionnaires/edit/[id]'>) {
  await visit('/departmentQuestionnaires/edit/[id]')
  const { id } = await params
  return <QuestionnaireWizardScreen area="department" questionnaireId={id} mode="edit" />
}
