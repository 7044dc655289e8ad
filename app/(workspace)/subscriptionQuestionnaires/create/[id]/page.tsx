import { QuestionnaireWizardScreen } from '@/components/questionnaire/QuestionnaireWizardScreen'
import { visit } from '@/server/auth/visit'

export default async function Page({ params }: PageProps<'/subscriptionQuestionnaires/create/[id]'>) {
  await visit('/subscriptionQuestionnaires/create/[id]')
  const { id } = await params
  return <QuestionnaireWizardScreen area="subscription" questionnaireId={id} mode="create" />
}
