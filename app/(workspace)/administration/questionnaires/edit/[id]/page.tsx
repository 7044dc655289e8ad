import { QuestionnaireWizardScreen } from '@/components/questionnaire/QuestionnaireWizardScreen'
import { visit } from '@/server/auth/visit'

export default async function Page({ params }: PageProps<'/administration/questionnaires/edit/[id]'>) {
  await visit('/administration/questionnaires/edit/[id]')
  const { id } = await params
  return <QuestionnaireWizardScreen area="administration" questionnaireId={id} mode="edit" />
}
