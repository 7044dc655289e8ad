import { getTranslations } from 'next-intl/server'
import { QuestionnaireWizardScreen } from '@/components/questionnaire/QuestionnaireWizardScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('questionnaire'))('wizard.page.edit') }
}

export default async function Page({ params }: PageProps<'/administration/questionnaires/Template/edit/[id]'>) {
  await visit('/administration/questionnaires/Template/edit/[id]')
  const { id } = await params
  return <QuestionnaireWizardScreen area="administration" questionnaireId={id} mode="edit" />
}
