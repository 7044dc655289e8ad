import { getTranslations } from 'next-intl/server'
import { QuestionnaireWizardScreen } from '@/components/questionnaire/QuestionnaireWizardScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('questionnaire'))('wizard.page.edit') }
}

export default async function Page({ params }: PageProps<'/manage/questionnaires/edit/[id]/[activeTab]'>) {
  await visit('/manage/questionnaires/edit/[id]/[activeTab]')
  const { id, activeTab } = await params
  return <QuestionnaireWizardScreen area="manage" questionnaireId={id} mode="edit" activeTab={activeTab} />
}
