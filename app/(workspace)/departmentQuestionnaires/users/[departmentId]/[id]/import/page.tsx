import { PeopleImport } from '@/components/importJob/PeopleImport'
import { ParticipantAddScreen } from '@/components/questionnaireRespondentSession/ParticipantAddScreen'
import { env } from '@/server/env'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('questionnaireRespondentSession', 'add.importTitle')

export default page(
  '/departmentQuestionnaires/users/[departmentId]/[id]/import',
  ({ params: { departmentId, id } }) => {
    const importing = <PeopleImport subscriptionDepartmentId={null} questionnaireId={id} rules={env().passwordRules} />
    return (
      <ParticipantAddScreen
        area="department"
        departmentId={departmentId}
        questionnaireId={id}
        tab="import"
        importing={importing}
      />
    )
  },
)
