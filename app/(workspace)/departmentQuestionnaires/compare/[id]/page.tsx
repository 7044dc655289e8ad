import { getTranslations } from 'next-intl/server'
import { CampaignComparisonScreen } from '@/components/comparison/CampaignComparisonScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('comparison'))('title') }
}

export default async function Page({ params }: PageProps<'/departmentQuestionnaires/compare/[id]'>) {
  await visit('/departmentQuestionnaires/compare/[id]')
  const { id } = await params
  return <CampaignComparisonScreen area="department" questionnaireId={id} />
}
