import { QuestionnaireWizardScreen } from '@/components/questionnaire/QuestionnaireWizardScreen'
import { visit } from '@/server/auth/visit'

export default async function Page({ params }: PageProps<'/administration/questionnaires/create/[id]'>) {
  await visit('/administration/questionnaires/create/[id]')
  const { id } = await params
  return <QuestionnaireWizardScreen area="administration" questionnaireId={id} mode="create" />
}
