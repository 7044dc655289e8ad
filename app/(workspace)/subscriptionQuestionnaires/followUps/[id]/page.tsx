import { FollowUpsScreen } from '@/components/followUp/FollowUpsScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('followUp', 'title')

export default page('/subscriptionQuestionnaires/followUps/[id]', ({ params: { id } }) => (
  <FollowUpsScreen questionnaireId={id} area="subscription" departmentId={null} />
))
