import { getTranslations } from 'next-intl/server'
import { QuestionnaireWizardScreen } from '@/components/questionnaire/QuestionnaireWizardScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('questionnaire'))('wizard.page.create') }
}

export default async function Page({ params }: PageProps<'/administration/questionnaires/create/[id]/[activeTab]'>) {
  await visit('/administration/questionnaires/create/[id]/[activeTab]')
  const { id, activeTab } = await params
  return <QuestionnaireWizardScreen area="administration" questionnaireId={id} mode="create" activeTab={activeTab} />
}
