import { getTranslations } from 'next-intl/server'
import { QuestionnaireWizardScreen } from '@/components/questionnaire/QuestionnaireWizardScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('questionnaire'))('wizard.page.edit') }
}

export default async function Page({ params }: PageProps<'/departmentQuestionnaires/edit/[id]'>) {
  await visit('/departmentQuestionnaires/edit/[id]')
  const { id } = await params
  return <QuestionnaireWizardScreen area="department" questionnaireId={id} mode="edit" />
}
