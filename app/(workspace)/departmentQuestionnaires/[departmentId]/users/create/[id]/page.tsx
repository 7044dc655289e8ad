import { getTranslations } from 'next-intl/server'
import { PeopleImport } from '@/components/personImport/PeopleImport'
import { ParticipantAddScreen } from '@/components/questionnaireRespondentSession/ParticipantAddScreen'
import { visit } from '@/server/auth/visit'
import { env } from '@/server/env'

export async function generateMetadata() {
  return { title: (await getTranslations('questionnaireRespondentSession'))('add.step') }
}

export default async function Page({
  params,
  searchParams,
}: PageProps<'/departmentQuestionnaires/[departmentId]/users/create/[id]'>) {
  await visit('/departmentQuestionnaires/[departmentId]/users/create/[id]')
  const { departmentId, id } = await params
  const { tab } = await searchParams
  const importing = <PeopleImport subscriptionDepartmentId={null} questionnaireId={id} rules={env().passwordRules} />
  return (
    <ParticipantAddScreen
      area="department"
      departmentId={departmentId}
      questionnaireId={id}
      tab={tab === 'import' ? 'import' : 'manual'}
      isStep
      importing={importing}
    />
  )
}
