import { AnswersAhead } from '@/components/layout/ahead/AnswersAhead'
import { screenQueries } from '@/components/layout/ahead/screenQueries'
import { answersAhead } from '@/server/http/ahead/answersAhead'
import { QuestionnaireWizardScreen } from '@/components/questionnaire/QuestionnaireWizardScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('questionnaire', 'wizard.page.create')

export default page(
  '/subscriptionQuestionnaires/create/[id]/[activeTab]',
  async ({ actor, params: { id, activeTab } }) => (
    <AnswersAhead answers={await answersAhead(screenQueries.wizard(id, actor.subscriptionId))}>
      <QuestionnaireWizardScreen area="subscription" questionnaireId={id} mode="create" activeTab={activeTab} />
    </AnswersAhead>
  ),
)
