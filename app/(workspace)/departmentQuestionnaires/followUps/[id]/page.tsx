import { FollowUpsScreen } from '@/components/followUp/FollowUpsScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('followUp', 'title')

export default page('/departmentQuestionnaires/followUps/[id]', ({ actor, params: { id } }) => (
  <FollowUpsScreen questionnaireId={id} area="department" departmentId={actor.subscriptionDepartmentId} />
))
