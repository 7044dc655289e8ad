import { reachOf } from '@/components/dashboard/reachOf'
import { QuestionnaireDashboardScreen } from '@/components/dashboard/QuestionnaireDashboardScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('dashboard', 'page.questionnaire')

export default page(
  '/dashboard/subscription/[subscriptionId]/questionnaire/[questionnaireId]',
  ({ actor, params: { subscriptionId, questionnaireId } }) => (
    <QuestionnaireDashboardScreen
      where={{ base: 'dashboard', reach: reachOf(actor.roles) }}
      subscriptionId={subscriptionId}
      questionnaireId={questionnaireId}
    />
  ),
)
