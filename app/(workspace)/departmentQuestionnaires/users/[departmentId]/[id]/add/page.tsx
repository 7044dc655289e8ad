import { getTranslations } from 'next-intl/server'
import { PeopleImport } from '@/components/personImport/PeopleImport'
import { ParticipantAddScreen } from '@/components/questionnaireRespondentSession/ParticipantAddScreen'
import { visit } from '@/server/auth/visit'
import { env } from '@/server/env'

export async function generateMetadata() {
  return { title: (await getTranslations('questionnaireRespondentSession'))('add.title') }
}

export default async function Page({ params }: PageProps<'/departmentQuestionnaires/users/[departmentId]/[id]/add'>) {
  await visit('/departmentQuestionnaires/users/[departmentId]/[id]/add')
  const { departmentId, id } = await params
  const importing = <PeopleImport subscriptionDepartmentId={null} questionnaireId={id} rules={env().passwordRules} />
  return (
    <ParticipantAddScreen area="department" departmentId={departmentId} questionnaireId={id} importing={importing} />
  )
}
