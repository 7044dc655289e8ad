import { PeopleImport } from '@/components/importJob/PeopleImport'
import { ParticipantAddScreen } from '@/components/questionnaireRespondentSession/ParticipantAddScreen'
import { env } from '@/server/env'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('questionnaireRespondentSession', 'add.step')

export default page(
  '/departmentQuestionnaires/[departmentId]/users/create/[id]',
  ({ params: { departmentId, id }, searchParams: { tab } }) => {
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
  },
)
